// What docs/scaling.md and docs/reliability.md say in figures, as it follows from docs/performance.md, which the benchmark writes.

/** Rows of a page's tables, as cells. */
export const rowsOf = (page: string): string[][] =>
  [...page.matchAll(/^ *\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));

/** Cores of the database and of the shop, by column of the table of one, ten and a hundred machines of eight cores. */
const MACHINES = [
  { database: 4, shop: 4 },
  { database: 8, shop: 8 * 8 },
  { database: 8, shop: 90 * 8 },
] as const;
/** One page in so many is rendered, the others come from the cache. */
const RENDERED = 50;

/** A number with its first digits alone, rounded down. */
function leading(value: number, digits: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) + 1 - digits);
  return Math.floor(value / step) * step;
}

const text = (value: number) =>
  value >= 1e6 ? `${Number((value / 1e6).toFixed(1))} million` : value.toLocaleString('en-US');

function range(values: readonly number[], digits: number): string {
  const [min, max] = [Math.min(...values), Math.max(...values)].map((value) =>
    text(leading(value, digits)),
  );
  return min === max ? `${min}` : `${min} to ${max}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Rows of docs/scaling.md, computed from docs/performance.md; of a part that it doesn't have, none. */
export function scalingRows(performance: string): string[][] {
  const rows = rowsOf(performance);
  const rates = (isOf: (what: string, how: string) => boolean) =>
    rows.flatMap(([what = '', how = '', , perSecond = '']) =>
      /^\d+$/.test(perSecond) && isOf(what, how) ? [Number(perSecond)] : [],
    );
  const cached = rates((what, how) => how === 'cached' && !what.startsWith('/'));
  const rendered = rates((_, how) => how === 'cache off');
  const orders = rates((what) => what === 'place-order');
  const [pages, renders] = [cached, rendered].map((measured) => leading(median(measured), 2)) as [
    number,
    number,
  ];
  const mixed = 1 / ((1 - 1 / RENDERED) / pages + 1 / RENDERED / renders);
  const assuming = (measured: readonly number[], assumed: number) =>
    `${range(measured, 3)}; ${text(assumed)} assumed`;
  const computed = (what: string, cell: string) => [
    what,
    range(
      rates((name) => name === cell),
      3,
    ),
    `"${cell}"`,
  ];
  const [one, ten, hundred] = MACHINES;
  const perCore = (rate: number) =>
    [one, ten, hundred].map(({ shop }) => text(leading(shop * rate, 2)));
  const ordersOn = ({ database }: { database: number }) =>
    range(
      orders.map((rate) => rate * database),
      2,
    );
  return [
    ['a cached page', assuming(cached, pages), 'performance.md, "cached"'],
    ['a page rendered', assuming(rendered, renders), '"cache off"'],
    computed('a cart change', 'guest add-to-cart'),
    computed('a quote', 'checkout quote'),
    computed('an order, its database on the same core', 'place-order'),
    computed('an order of the one product everybody wants', 'place-order, one product'),
    ['cached pages a second', ...perCore(pages)],
    [`pages a second when one in ${RENDERED} is rendered`, ...perCore(mixed)],
    ['orders a second', ordersOn(one), ordersOn(ten), 'the same: one primary'],
    ...rows.flatMap(([delay = '', alone = '', many = '', ratio = '']) => {
      const [, ms] = /^(\d+) ms more$/.exec(delay) ?? [];
      if (ms === undefined) return [];
      return [[ms === '0' ? 'as long as the disk' : delay, alone, many, ratio]];
    }),
  ];
}

/** Rows of docs/reliability.md that repeat what `npm run bench -- memory` wrote to docs/performance.md, if it did. */
export function memoryRows(performance: string): string[][] {
  const rows = rowsOf(performance);
  const cellsOf = (name: string) => rows.find(([what = '']) => what.startsWith(name)) ?? [];
  const [made = '', pictures = ''] = cellsOf('pictures of the demo being made');
  const [, rest = ''] = cellsOf('at rest');
  const [, peak = ''] = cellsOf('500 connections, peak');
  if (rest === '') return [];
  const [, seconds = ''] = /\((\d+) s\)/.exec(made) ?? [];
  const served = (kind: string) => {
    const [, statuses = '', , p99 = ''] = rows.find(([what]) => what === kind) ?? [];
    return `${statuses}, p99 ${p99} ms`;
  };
  return [
    ['memory of a shop nobody visits', rest],
    [
      'while its pictures are rendered after the first start, both processes',
      `${pictures} at most; those of the first screens took ${seconds} s`,
    ],
    [
      '500 connections, responses by status',
      `${peak} at most; cached pages ${served('cached')}; orders ${served('orders')}; uncached pages ${served('uncached')}`,
    ],
  ];
}
