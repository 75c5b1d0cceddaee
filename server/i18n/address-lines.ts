import { type EnvelopeAddress, envelopeLines } from '#domain/addresses/envelope-lines.ts';
import { countryCode, localCountry } from './country-name.ts';

/** An address with the stored name of its country; null or empty: without one. */
export interface WrittenAddress extends Omit<EnvelopeAddress, 'country_code'> {
  country: string | null;
}

/** The lines below the name on an envelope: street, town as the country writes it, and the country in a language. */
export function addressLines({ country, ...address }: WrittenAddress, locale: string): string[] {
  const country_code = country === null ? null : countryCode(country);
  const lines = envelopeLines({ ...address, country_code });
  return country ? [...lines, localCountry(locale, country)] : lines;
}
