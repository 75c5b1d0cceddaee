import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type SupportedVariants, pageVariant } from './page-variant.ts';

const SUPPORTED: SupportedVariants = {
  locales: new Set(['en', 'de', 'ar']),
  defaultLocale: 'en',
  currencies: new Set(['USD', 'EUR']),
  defaultCurrency: 'USD',
  providers: [],
};

const CASES: [string, { url?: string; cookie?: string; language?: string }, string, string][] = [
  ['no preference', {}, 'en', 'USD'],
  ['a language of the browser', { language: 'de-AT,de;q=0.9' }, 'de', 'USD'],
  ['the first language that the shop has', { language: 'nl-NL,nl;q=0.9,ar;q=0.8' }, 'ar', 'USD'],
  ['a language the shop does not have', { language: 'nl' }, 'en', 'USD'],
  ['a chosen language', { cookie: 'locale=ar', language: 'de' }, 'ar', 'USD'],
  ['a language in the URL', { url: '/faq?lang=de', cookie: 'locale=ar' }, 'de', 'USD'],
  ['an unknown language in the URL', { url: '/?lang=xx', cookie: 'locale=ar' }, 'ar', 'USD'],
  ['a chosen currency', { cookie: 'a=b; currency=EUR' }, 'en', 'EUR'],
  ['an unknown currency', { cookie: 'currency=XXX' }, 'en', 'USD'],
];

test.each(CASES)('%s', (_name, { url = '/', cookie, language }, locale, currency) => {
  const request = { url, headers: { cookie, 'accept-language': language } };
  expect(pageVariant(request as IncomingMessage, SUPPORTED)).toEqual({ locale, currency });
});
