interface EnvelopeAddress {
  address_line: string;
  address_line2: string | null;
  flat_no: string | null;
  area: string | null;
  city: string | null;
  post_code: string | null;
}

/**
 * The lines of an address between name and country as on an envelope, without empty ones. Where the
 * shop has no list of cities, the town is what was entered as the area.
 */
export function envelopeLines(address: EnvelopeAddress): string[] {
  const { address_line, address_line2, flat_no, area, city, post_code } = address;
  const town = [post_code, city || area].filter(Boolean).join(' ');
  return [address_line, address_line2, flat_no, city ? area : null, town].filter(
    (line): line is string => Boolean(line),
  );
}
