import { expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { customerFilterOf } from './customer-filter.ts';

stubBrowser();

test.each([
  ['de', '12,50', { spent_from: 12.5 }, []],
  ['en', '1,000', { spent_from: 1000 }, []],
  ['ar', '١٢٫٥', { spent_from: 12.5 }, []],
  ['de', 'viel', {}, ['spent_from']],
])('an amount is read in the language of the person: %s %s', (lang, spent, filter, invalid) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  const search = new URLSearchParams({ tickets: 'open', spent_from: spent });
  expect(customerFilterOf(search)).toEqual({ filter: { tickets: 'open', ...filter }, invalid });
});
