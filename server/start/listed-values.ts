import { addressList } from '#server/http/request/client-address.ts';
import { ConfigError } from './config-error.ts';
import { httpUrl } from './environment.ts';

/** Splits a comma-separated list. */
function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The webviews of apps have schemes of their own. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+$/;

/** Whether a text is an origin in the form in which browsers send it: without a slash at the end, for example. */
function isOrigin(text: string): boolean {
  if (!ORIGIN.test(text) || !URL.canParse(text)) return false;
  return !/^https?:/.test(text) || new URL(text).origin === text;
}

/** The addresses and networks of a variable. Throws ConfigError for anything else. */
export function addressesOf(list: string, variable: string): string[] {
  const entries = partsOf(list);
  addressList(entries, variable);
  return entries;
}

/** The origins of CORS_ORIGINS. Throws ConfigError for anything else. */
export function originsOf(list: string): string[] {
  const origins = partsOf(list);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new ConfigError(
    `CORS_ORIGINS is invalid: "${wrong}" is not an origin such as https://app.example.com.`,
  );
}

/** The addresses of PURGE_URLS. Throws ConfigError for anything else. */
export function purgeUrlsOf(list: string): string[] {
  const urls = partsOf(list);
  if (urls.every((url) => httpUrl().safeParse(url).success)) return urls;
  throw new ConfigError('PURGE_URLS is invalid: it must look like http://cache.internal:6081.');
}
