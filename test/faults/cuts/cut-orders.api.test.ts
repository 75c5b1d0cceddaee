import { expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { orderAsGuest } from '#test/shopping.ts';
import { CUSTOMER_USE_CASES } from './customer-use-cases.ts';
import { cutEverywhere, type UseCase } from './cut-use-case.ts';
import { ORDER_USE_CASES } from './order-use-cases.ts';

// A process dies, or an answer of the database is lost, at each place where that makes a difference. `npm run faults`
// cuts all use cases; the tests cut the order, and what proves that a difference is found.
const useCases =
  process.env['FUZZ_CALLS'] === undefined
    ? ORDER_USE_CASES.slice(0, 1)
    : [...ORDER_USE_CASES, ...CUSTOMER_USE_CASES];

test.each(useCases.map((useCase) => [useCase.name, useCase as UseCase<unknown>] as const))(
  '%s: whatever is cut, a repeat ends as if nothing had been',
  async (_name, useCase) => {
    expect(await cutEverywhere(useCase)).toEqual([]);
  },
  600_000,
);

test('the check detects an order without a key that is placed twice', async () => {
  const withoutKey: UseCase<object> = {
    name: 'a guest places an order without a key',
    prepare: async ({ app }) => {
      const { id, shop_id } = await aProduct(app.db, { quantity: 9 });
      return { shop_ids: [shop_id], carts: [{ product_id: id }] };
    },
    run: ({ app }, wish) => orderAsGuest(app, wish),
  };
  const failures = await cutEverywhere(withoutKey, { untilOneFails: true });
  expect(failures.join('\n')).toContain('with another of orders ');
}, 600_000);
