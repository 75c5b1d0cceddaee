import { regionOf } from './address-format.ts';

/** The parts of an address that an envelope shows, besides name and country. */
export interface EnvelopeAddress {
  address_line: string;
  address_line2: string | null;
  flat_no: string | null;
  area: string | null;
  city: string | null;
  /** Missing in copies of earlier orders. */
  state?: string | null;
  post_code: string | null;
  /** ISO 3166; null: unknown. */
  country_code: string | null;
}

/** Countries that write the postcode behind the town (Universal Postal Union). */
const TOWN_FIRST = new Set(
  'AU BD BH BN CA GB GG GU HK ID IE IM IN JE JO KE KH KR LB LK MM MT MV NG NP NZ PH PK PR SA SG TH TW US VI VN ZA'.split(
    ' ',
  ),
);

/**
 * The lines of an address between name and country as on an envelope, without empty ones. Where the
 * shop has no list of cities, the town is what was entered as the area.
 */
export function envelopeLines(address: EnvelopeAddress): string[] {
  const { address_line, address_line2, flat_no, area, city, state, post_code, country_code } =
    address;
  const separator = regionOf(country_code)?.separator ?? ', ';
  const town = [post_code, [city || area, state].filter(Boolean).join(separator)].filter(Boolean);
  if (TOWN_FIRST.has(country_code ?? '')) town.reverse();
  return [address_line, address_line2, flat_no, city ? area : null, town.join(' ')].filter(
    (line): line is string => Boolean(line),
  );
}
