import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE_NAMES, consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { requestFields } from '#server/http/openapi/openapi-schemas.ts';
import { aStaffMember, anUncountedSession } from '#test/factories/staff.ts';
import { superlinearGrowth } from './cost-growth.ts';
import { jsonOfFields, jsonOfList, jsonOfText } from './large-bodies.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { aProduct } from '#test/factories/products.ts';

// Like costs.api.test.ts, for the calls of the console: strangers can send some of them.

let app: TestApp;
let staff: number;
beforeAll(async () => {
  app = await createTestApp({}, {}, await createPreparingDatabase());
  staff = (await aStaffMember(app.db)).id;
  await aProduct(app.db);
});
afterAll(() => app.close());

const BODY_SIZE = 900_000;
const HEAD_SIZE = 12_000;
const MAX_VALUES = 9_900;
/** The response contains the description as the shop would show it. */
const LARGEST_RESPONSE = 5 * BODY_SIZE;
const PATTERNS = ['a', ' ', '0', '"', '<a ', '&', 'a@a.', '-', '\ud800'];

const repeated = (pattern: string, size: number) =>
  pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size);

async function send(name: ConsoleName, path: string, body?: string): Promise<void> {
  const { method } = consoleApi[name];
  const session = await anUncountedSession(app.preparedDb, staff);
  const headers = { ...session, 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await app.request(`/admin/api${path}`, init);
  const { length } = await response.text();
  expect(response.status).toBeLessThan(500);
  expect(length).toBeLessThan(LARGEST_RESPONSE);
}

test.each(CONSOLE_NAMES)(
  '%s costs in proportion to its request',
  async (name) => {
    const { method, path, request } = consoleApi[name];
    const plain = path.replaceAll(/\{\w+\}/g, '1');
    const fields = ['unknown', ...Object.keys(requestFields(request).fields)];
    const body = (jsonOf: (size: number) => string, size: number) =>
      jsonOfFields(fields, jsonOf(Math.floor(size / fields.length)));
    for (const pattern of PATTERNS) {
      const most = BODY_SIZE / (JSON.stringify(repeated(pattern, 1_000)).length / 1_000);
      const query = (size: number) => {
        const text = encodeURIComponent(repeated(pattern, size).toWellFormed());
        const own = Math.floor(size / fields.length);
        return fields
          .map((field) => `${field}=${text.slice(0, own).replace(/%.?$/, '')}`)
          .join('&');
      };
      const violation =
        method === 'GET'
          ? await superlinearGrowth((size) => send(name, `${plain}?${query(size)}`), HEAD_SIZE)
          : await superlinearGrowth(
              (size) =>
                send(
                  name,
                  plain,
                  body((own) => jsonOfText(pattern, own), size),
                ),
              most,
            );
      expect(violation, `texts of ${JSON.stringify(pattern)}`).toBeNull();
    }
    if (method === 'GET') return;
    for (const value of [1, 'x', { id: 1 }]) {
      const lists = (size: number) =>
        send(
          name,
          plain,
          body((own) => jsonOfList(value, own / 2), size),
        );
      expect(
        await superlinearGrowth(lists, MAX_VALUES),
        `lists of ${JSON.stringify(value)}`,
      ).toBeNull();
    }
  },
  120_000,
);
