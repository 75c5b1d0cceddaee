import { afterAll, beforeAll, test } from 'vitest';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { ACCESS } from '#test/access/access-table.ts';
import { PASSWORD } from '#test/access/owned-world.ts';
import type { TestApp } from '#test/shop/create-test-app.ts';
import { watchChanges } from '#test/shop/watch-changes.ts';
import { aFuzzedShop, type FuzzedShop } from './fuzzed-shop.ts';
import { requestOf } from './hostile-call.ts';
import { type Sent, tryEachField } from './try-each-field.ts';
import { anUnlimitedApp } from './unlimited-app.ts';
import type { Existing } from './value-of.ts';

// Every call that changes something, as often as it has fields. Unlike fuzz-calls.ts it sends the same each time, so
// that a partial change for one unknown value only is always found.
const names = API_NAMES.filter((name) => api[name].method !== 'GET' || name === 'logout');
const MAX_MS = 240_000;
/** Belong to nobody, or say nothing without the rest of the request. */
const NOT_OWNED = new Set(['city_id', 'country_id', 'carts', 'products', 'password', 'method']);

let app: TestApp;
let shop: FuzzedShop;
let others: Existing;
let passwordHash: string;
let changed: () => Promise<string[]>;
beforeAll(async () => {
  app = await anUnlimitedApp();
  passwordHash = await hashPassword(PASSWORD);
  changed = await watchChanges(app.preparedDb);
  const { existing } = await aFuzzedShop(app, passwordHash);
  others = Object.fromEntries(Object.entries(existing).filter(([name]) => !NOT_OWNED.has(name)));
});
afterAll(() => app.close());

async function send(name: ApiName, fields: Record<string, unknown>): Promise<Sent> {
  const { method, path } = api[name];
  const customer = { authorization: shop.authorization() };
  const { path: sentPath, init } = requestOf(
    { method, path: `/api${path}` },
    { fields, encoding: 'json', caller: 'customer', idempotencyKey: null, language: 'en' },
    { nobody: {}, garbage: {}, customer },
  );
  // Calls are minutes apart to avoid rate limits, which are tested elsewhere.
  app.clock.now = new Date(app.clock.now.getTime() + 180_000);
  const response = await app.request(sentPath, init);
  return { status: response.status, text: await response.text(), written: await changed() };
}

test.each(names)(
  '%s changes nothing when one of its fields makes it fail',
  (name) =>
    tryEachField({
      request: api[name].request,
      plain: () => ACCESS[name].send(shop.world),
      existing: () => shop.existing,
      others,
      send: (fields) => send(name, fields),
      renew: async () => {
        shop = await aFuzzedShop(app, passwordHash);
        await changed();
      },
    }),
  MAX_MS,
);
