import type { IncomingMessage } from 'node:http';
import { acceptedLocales } from '#server/http/request/accept.ts';
import type { PageVariant } from './page-key.ts';
import type { SocialProvider } from './security-headers.ts';

export interface SupportedVariants {
  locales: ReadonlySet<string>;
  defaultLocale: string;
  currencies: ReadonlySet<string>;
  defaultCurrency: string;
  /** Active sign-in providers, whose scripts pages can load. */
  providers: readonly SocialProvider[];
}

/**
 * Language and currency of a page: from ?lang= (the URL given to search engines), else the cookies `locale` and
 * `currency`, else Accept-Language, else the shop's defaults.
 */
export function pageVariant(request: IncomingMessage, supported: SupportedVariants): PageVariant {
  const cookies = request.headers.cookie;
  const candidates = [
    readLanguage(request.url ?? '/'),
    readCookie(cookies, 'locale'),
    ...acceptedLocales(request.headers['accept-language'] ?? null),
  ];
  const currency = readCookie(cookies, 'currency');
  return {
    locale:
      candidates.find((locale) => locale !== null && supported.locales.has(locale)) ??
      supported.defaultLocale,
    currency:
      currency !== null && supported.currencies.has(currency)
        ? currency
        : supported.defaultCurrency,
  };
}

function readLanguage(target: string): string | null {
  return target.includes('lang=') ? new URL(target, 'http://page').searchParams.get('lang') : null;
}

function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined && /^[\w-]{1,20}$/.test(value)) return value;
  }
  return null;
}
