import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/scaling.md computes from what the benchmark wrote to docs/performance.md.
const read = (name: string) => readFileSync(join(import.meta.dirname, '..', 'docs', name), 'utf8');
/** Rows of a page's tables, as cells. */
const rowsOf = (page: string) =>
  [...read(page).matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));

const measured = rowsOf('performance.md').flatMap(([what, how, , perSecond]) =>
  /^\d+$/.test(perSecond ?? '') ? [{ what, how, perSecond: Number(perSecond) }] : [],
);
const perSecondOf = (isOf: (row: (typeof measured)[number]) => boolean) =>
  measured.filter(isOf).map(({ perSecond }) => perSecond);

/** The figures of a row of scaling.md, such as "7,700 to 22,600; 15,000 assumed": lowest, highest and assumed. */
const figuresOf = (text: string) =>
  [...text.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));

/** Lowest and highest are written with two or three digits. */
const ROUNDED = 0.03;

test.each([
  ['a cached page', perSecondOf(({ what = '', how }) => how === 'cached' && !what.startsWith('/'))],
  ['a page rendered', perSecondOf(({ how }) => how === 'cache off')],
  ['a cart change', perSecondOf(({ what }) => what === 'guest add-to-cart')],
  ['a quote', perSecondOf(({ what }) => what === 'checkout quote')],
  ['an order, its database on the same core', perSecondOf(({ what }) => what === 'place-order')],
  [
    'an order of the one product everybody wants',
    perSecondOf(({ what }) => what === 'place-order, one product'),
  ],
])('docs/scaling.md has the measured rate of %s', (work, rates) => {
  const [, text = ''] = rowsOf('scaling.md').find(([name]) => name === work) ?? [];
  const [least = Number.NaN, most = least] = figuresOf(text);
  expect(rates.length).toBeGreaterThan(1);
  expect(Math.abs(least / Math.min(...rates) - 1)).toBeLessThan(ROUNDED);
  expect(Math.abs(most / Math.max(...rates) - 1)).toBeLessThan(ROUNDED);
});

test('docs/scaling.md computes one machine and ten from the assumed figures of a core', () => {
  const row = (name: string) => rowsOf('scaling.md').find(([first]) => first === name) ?? [];
  const assumed = (work: string) => figuresOf(row(work)[1] ?? '').at(-1) ?? Number.NaN;
  const [cached, rendered] = [assumed('a cached page'), assumed('a page rendered')];
  const cores = [4, 64];
  const mixed = 1 / (0.98 / cached + 0.02 / rendered);
  for (const [place, count] of cores.entries()) {
    const figure = (name: string) => figuresOf(row(name)[place + 1] ?? '')[0] ?? Number.NaN;
    expect(figure('cached pages a second') / (count * cached)).toBeCloseTo(1, 1);
    expect(figure('pages a second when changes drop one in 50') / (count * mixed)).toBeCloseTo(
      1,
      1,
    );
  }
});
