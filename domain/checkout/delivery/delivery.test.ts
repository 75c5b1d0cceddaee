import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Consignment, deliveryCharge, offeredDeliveries } from './delivery-charge.ts';
import { DELIVERY_KINDS, type DeliveryMethod, isPickUp, promisedTime } from './delivery-method.ts';
import { type DeliveryZone, zoneOf } from './delivery-zone.ts';
import { parsePostcodes, postcodeSpecificity } from './postcodes.ts';

const aMethod = (more: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  id: 1,
  name: 'Parcel',
  kind: 'pieces',
  rates: [{ from: 0, charge: 490 }],
  most: null,
  free_from: null,
  min_days: 2,
  max_days: 3,
  address: '',
  ...more,
});
const parcel: Consignment = { pieces: 3, grams: 4_000, value: 6_000 };
const OF_SHOP = 700;

describe('the charge of a delivery', () => {
  const steps = [
    { from: 0, charge: 490 },
    { from: 3, charge: 690 },
    { from: 2_000, charge: 890 },
    { from: 5_000, charge: 0 },
  ];
  test.each<[string, Partial<DeliveryMethod>, number | null]>([
    ['one price', {}, 490],
    ['by number of items', { rates: steps }, 690],
    ['by number of items, whatever the order of the rates', { rates: steps.toReversed() }, 690],
    ['by weight, in grams', { kind: 'weight', rates: steps }, 890],
    ['by order value', { kind: 'value', rates: steps }, 0],
    ['by pieces without rates, as the city or the shop charges', { rates: [] }, OF_SHOP],
    ['a pick-up is free', { kind: 'pick-up', rates: [] }, 0],
    ['a pick-up with a charge', { kind: 'pick-up' }, 490],
    ['free from an amount', { free_from: 6_000 }, 0],
    ['one cent below that amount', { free_from: 6_001 }, 490],
    ["the shop's charge is free from an amount too", { rates: [], free_from: 10 }, 0],
    ['up to a weight', { kind: 'weight', most: 4_000 }, 490],
    ['too heavy', { kind: 'weight', most: 3_999 }, null],
    [
      'too heavy stays too heavy where delivery would be free',
      { kind: 'weight', most: 1, free_from: 1 },
      null,
    ],
    ['below the first rate', { kind: 'value', rates: [{ from: 6_001, charge: 0 }] }, null],
  ])('%s', (_name, more, charge) => {
    expect(deliveryCharge(aMethod(more), parcel, OF_SHOP)).toBe(charge);
  });
});

test('the cheapest delivery comes first, ties keep their order, pick-ups come last', () => {
  const methods = [
    aMethod({ id: 1, rates: [{ from: 0, charge: 900 }] }),
    aMethod({ id: 2, kind: 'pick-up', rates: [] }),
    aMethod({ id: 3 }),
    aMethod({ id: 4 }),
    aMethod({ id: 5, most: 2 }),
  ];
  const offered = offeredDeliveries(methods, parcel, OF_SHOP);
  expect(offered.map(({ method, charge }) => [method.id, charge])).toEqual([
    [3, 490],
    [4, 490],
    [1, 900],
    [2, 0],
  ]);
});

test.each<[Partial<DeliveryMethod>, string]>([
  [{ min_days: 2, max_days: 3 }, '2-3 days'],
  [{ min_days: 1, max_days: 1 }, '1 day'],
  [{ min_days: null, max_days: 4 }, '4 days'],
  [{ min_days: null, max_days: null }, '5 days'],
])('promises %j: %s', (more, text) => {
  expect(promisedTime(aMethod(more), '5 days')).toBe(text);
});

describe('postcodes', () => {
  test.each<[string, string[] | null]>([
    ['10115', ['10115']],
    ['10*, 2 0 000-29999,sw1a 1*', ['10*', '20000-29999', 'SW1A1*']],
    ['29999-20000', null],
    ['1-22', null],
    ['*', null],
    ['10*5', null],
    ['', null],
    [',', null],
  ])('%s', (text, patterns) => {
    expect(parsePostcodes(text)).toEqual(patterns);
  });

  test.each<[string, string, boolean]>([
    ['10*', '10115', true],
    ['10*', '11015', false],
    ['20000-29999', '20000', true],
    ['20000-29999', '29999', true],
    ['20000-29999', '30000', false],
    ['20000-29999', '299', false],
    ['80000-80299', '80202-1234', true],
    ['SW1*', 'sw1a 1aa', true],
    ['10115', '10115', true],
    ['10115', '101150', false],
  ])('%s has %s: %s', (pattern, postcode, fits) => {
    expect(postcodeSpecificity([pattern], postcode) > 0).toBe(fits);
  });
});

describe('the zone of a postcode', () => {
  const aZone = (name: string, ...postcodes: string[]): DeliveryZone => ({
    id: 1,
    name,
    postcodes,
    methods: [],
  });
  const berlin = aZone('Berlin', '10*', '12000-13999');
  const mitte = aZone('Mitte', '10115');
  const east = aZone('East', '101*');
  const germany = aZone('Germany');
  test.each<[string, DeliveryZone[], string, string | undefined]>([
    ['a postcode zone before that of the whole country', [germany, berlin], '10999', 'Berlin'],
    ['the longer prefix', [berlin, east], '10119', 'East'],
    ['a whole postcode before any prefix', [berlin, east, mitte], '10115', 'Mitte'],
    ['a range', [germany, berlin], '12345', 'Berlin'],
    ['any other postcode', [germany, berlin], '20095', 'Germany'],
    ['no postcode yet', [berlin, germany], '', 'Germany'],
    ['the first among equals', [germany, aZone('World')], '1', 'Germany'],
    ['nowhere', [berlin], '20095', undefined],
    ['no zone', [], '20095', undefined],
  ])('%s', (_name, zones, postcode, name) => {
    expect(zoneOf(zones, postcode)?.name).toBe(name);
  });
});

const amount = fc.nat(1_000_000);
const anyMethod = fc.record({
  id: fc.nat(99),
  name: fc.constant('M'),
  kind: fc.constantFrom(...DELIVERY_KINDS),
  rates: fc.uniqueArray(fc.record({ from: amount, charge: amount }), {
    maxLength: 5,
    selector: ({ from }) => from,
  }),
  most: fc.option(amount),
  free_from: fc.option(amount),
  min_days: fc.constant(null),
  max_days: fc.constant(null),
  address: fc.constant(''),
});
const anyParcel = fc.record({
  pieces: fc.integer({ min: 1, max: 5_000 }),
  grams: amount,
  value: amount,
});

describe('for any method and parcel', () => {
  test("the charge is one of its rates, the shop's, or nothing", () => {
    fc.assert(
      fc.property(anyMethod, anyParcel, amount, (method, of, ofShop) => {
        const charge = deliveryCharge(method, of, ofShop);
        expect([null, 0, ofShop, ...method.rates.map((rate) => rate.charge)]).toContain(charge);
      }),
    );
  });

  test('delivery is free from the free amount on, and unchanged below', () => {
    fc.assert(
      fc.property(anyMethod, anyParcel, amount, (method, of, ofShop) => {
        const without = deliveryCharge({ ...method, free_from: null }, of, ofShop);
        const isFree = method.free_from !== null && of.value >= method.free_from;
        expect(deliveryCharge(method, of, ofShop)).toBe(without !== null && isFree ? 0 : without);
      }),
    );
  });

  test('rising rates never make a larger parcel cheaper, in any order', () => {
    fc.assert(
      fc.property(anyMethod, anyParcel, fc.nat(1_000), (method, of, more) => {
        const charges = method.rates.map(({ charge }) => charge).toSorted((a, b) => a - b);
        const rates = method.rates
          .toSorted((a, b) => a.from - b.from)
          .map(({ from }, index) => ({ from, charge: charges[index] ?? 0 }));
        const rising = { ...method, rates: rates.toReversed(), free_from: null, most: null };
        const larger = { pieces: of.pieces + more, grams: of.grams + more, value: of.value + more };
        const [small, large] = [deliveryCharge(rising, of, 0), deliveryCharge(rising, larger, 0)];
        expect(small === null || (large !== null && large >= small)).toBe(true);
      }),
    );
  });

  test('the first one offered is the cheapest that is not a pick-up', () => {
    fc.assert(
      fc.property(
        fc.array(anyMethod, { maxLength: 6 }),
        anyParcel,
        amount,
        (methods, of, ofShop) => {
          const offered = offeredDeliveries(methods, of, ofShop);
          const brought = offered.filter(({ method }) => !isPickUp(method));
          const cheapest = Math.min(...brought.map(({ charge }) => charge));
          expect(
            offered.length === 0 || brought.length === 0 || offered[0]?.charge === cheapest,
          ).toBe(true);
          expect(offered.every(({ charge }) => Number.isSafeInteger(charge) && charge >= 0)).toBe(
            true,
          );
        },
      ),
    );
  });
});
