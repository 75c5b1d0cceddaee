import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackedLine, packParcel, piecesLeft } from './parcel.ts';
import { isLinkPattern, isTrackingNumber, trackingLink } from './tracking-link.ts';
import { statusesTo } from '../statuses-to.ts';

const line = (id: number, code: string | null, quantity: number, shipped = 0): PackedLine => ({
  id,
  code,
  quantity,
  cancelled: 0,
  shipped,
});

test('all remaining pieces go into one parcel, without cancelled ones', () => {
  const lines = [line(7, 'A', 3, 1), { ...line(8, null, 2), cancelled: 2 }];
  expect(packParcel(lines, null)).toEqual({
    ok: true,
    lines: [{ order_line_id: 7, pieces: 2 }],
    isLast: true,
  });
});

test.each([
  [
    [{ line: 'a', pieces: 1 }],
    { ok: true, lines: [{ order_line_id: 7, pieces: 1 }], isLast: false },
  ],
  [
    [{ line: 'line2', pieces: 2 }],
    { ok: true, lines: [{ order_line_id: 8, pieces: 2 }], isLast: false },
  ],
  [[{ line: 'B', pieces: 1 }], { ok: false, reason: 'no-such-line', line: 'B' }],
  [[{ line: 'line3', pieces: 1 }], { ok: false, reason: 'no-such-line', line: 'line3' }],
  [[{ line: 'A', pieces: 4 }], { ok: false, reason: 'too-many', line: 'A', left: 3 }],
  [
    [
      { line: 'A', pieces: 2 },
      { line: 'A', pieces: 2 },
    ],
    { ok: false, reason: 'too-many', line: 'A', left: 1 },
  ],
])('pieces are named by code or line: %j', (requested, outcome) => {
  expect(packParcel([line(7, 'A', 3), line(8, null, 2)], requested)).toEqual(outcome);
});

test('a fully shipped order has nothing left', () => {
  expect(packParcel([line(1, 'A', 2, 2)], null)).toEqual({ ok: false, reason: 'nothing-left' });
});

test('no sequence of parcels ships more than was ordered and not cancelled', () => {
  const aLine = fc.record({
    code: fc.constantFrom('A', 'B', null),
    quantity: fc.integer({ min: 1, max: 9 }),
    cancelled: fc.nat(9),
  });
  const aWish = fc.option(
    fc.array(
      fc.record({
        line: fc.constantFrom('A', 'B', 'line1', 'line2'),
        pieces: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  );
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 4 }),
      fc.array(aWish),
      (made, wishes) => {
        const lines = made.map((entry, id) => ({
          ...entry,
          id,
          cancelled: Math.min(entry.cancelled, entry.quantity),
          shipped: 0,
        }));
        for (const wish of wishes) {
          const parcel = packParcel(lines, wish);
          if (!parcel.ok) continue;
          for (const { order_line_id, pieces } of parcel.lines) {
            expect(pieces).toBeGreaterThan(0);
            lines[order_line_id]!.shipped += pieces;
          }
          for (const entry of lines) expect(piecesLeft(entry)).toBeGreaterThanOrEqual(0);
          expect(parcel.isLast).toBe(lines.every((entry) => piecesLeft(entry) === 0));
        }
      },
    ),
  );
});

test.each([
  ['https://a.test/?n={number}', '1Z 9/9', 'https://a.test/?n=1Z9%2F9'],
  ['https://a.test/?n={number}', '$&', 'https://a.test/?n=%24%26'],
  [null, '12', null],
  ['https://a.test/?n={number}', null, null],
])('%s with %s is tracked at %s', (pattern, number, link) => {
  expect(trackingLink(pattern, number)).toBe(link);
});

test.each([
  ['00340434161094042557', true],
  ['1Z 999 AA1', true],
  ['', false],
  ['"><script>', false],
  [' 12', false],
  ['1'.repeat(101), false],
])('%s as a tracking number: %s', (text, is) => {
  expect(isTrackingNumber(text)).toBe(is);
});

test.each([
  ['Pending', 'On The Way', ['Confirm', 'Processing', 'Pickup', 'On The Way']],
  ['Confirm', 'Confirm', ['Confirm']],
  ['Pickup', 'Confirm', ['Confirm']],
  ['Pending', 'Cancelled', ['Cancelled']],
  ['Cancelled', 'Delivered', ['Delivered']],
] as const)('from %s to %s an order passes %j', (from, to, states) => {
  expect(statusesTo(from, to)).toEqual(states);
});

test.each([
  ['https://carrier.test/track?id={number}', true],
  ['https://carrier.test/{number}/status#top', true],
  ['http://carrier.test/{number}', false],
  ['https://carrier.test/track', false],
  ['https://{number}.test/track', false],
  ['https://carrier.test@{number}/', false],
  ['https://carrier.test/a b/{number}', false],
  ['javascript:alert({number})', false],
  ['https://carrier.test/?q=%22{number}&lang={number}', true],
  ['https://carrier.test/"onclick="{number}', false],
  ['https://carrier.test/<b>{number}', false],
  ['https://carrier.test/{number}\\..', false],
  ['https://carrier.test/{name}/{number}', false],
  ['https://carrier.test/{number}\u0085', false],
  [`https://carrier.test/{number}/${'a'.repeat(2_000)}`, false],
  ['', false],
])('%s as the link of a carrier: %s', (text, is) => {
  expect(isLinkPattern(text)).toBe(is);
});
