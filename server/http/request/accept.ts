import Negotiator from 'negotiator';
import { memoize } from '../memoize.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The order of preference among encodings that a client accepts equally. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** `preferred` is missing from the published types. */
interface PreferringNegotiator {
  encodings: (
    available: readonly Encoding[],
    options: { preferred: readonly Encoding[] },
  ) => Encoding[];
}

/** The languages of an Accept-Language header as lower-case codes without region, most preferred first. */
export function acceptedLocales(header: string | null): readonly string[] {
  return header === null ? [] : localesIn(header);
}

/** The content encodings a client accepts, most preferred first; identity is the last resort. */
export function acceptedEncodings(header: string): readonly Encoding[] {
  return header === '' ? ['identity'] : encodingsIn(header);
}

const localesIn = memoize((header) => {
  const languages = new Negotiator({ headers: { 'accept-language': header } }).languages();
  return languages.flatMap((tag) => /^[a-z]{2,3}\b/i.exec(tag)?.[0].toLowerCase() ?? []);
});

const encodingsIn = memoize((header) => {
  const negotiator = new Negotiator({
    headers: { 'accept-encoding': header },
  }) as unknown as PreferringNegotiator;
  return negotiator.encodings(ENCODINGS, { preferred: ENCODINGS });
});
