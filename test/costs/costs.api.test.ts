import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, API_NAMES, type ApiName } from '#contract/api.ts';
import { scrubSecrets } from '#domain/reports/scrub-secrets.ts';
import { chooseEncoding } from '#server/cache/compress.ts';
import { requestFields } from '#server/http/openapi/openapi-schemas.ts';
import { canonicalUrl } from '#server/pages/page-key.ts';
import { pageVariant } from '#server/pages/page-variant.ts';
import { superlinearGrowth } from './cost-growth.ts';
import { jsonOfFields, jsonOfList, jsonOfText } from './large-bodies.ts';
import { createTestApp, type TestApp } from '#test/shop/create-test-app.ts';
import { createPreparingDatabase } from '#test/shop/create-test-database.ts';
import { aCustomer, type TestCustomer } from '#test/factories/customers.ts';
import { aProduct } from '#test/factories/products.ts';

// Untrusted input costs CPU time and memory at most in proportion to its size, for every call.

let app: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  app = await createTestApp({}, {}, await createPreparingDatabase());
  customer = await aCustomer(app.db);
  await aProduct(app.db);
});
afterAll(() => app.close());

/** Slightly below the limits of bodies and of request headers. */
const BODY_SIZE = 1_000_000;
const HEAD_SIZE = 12_000;
const MAX_VALUES = 9_900;
/** A response may report an error for every field, but not for every entry of a list. */
const LARGEST_RESPONSE = 400_000;

/** Worst cases for regular expressions, parsers and comparisons. */
const PATTERNS = [
  'a',
  ' ',
  '0',
  '\\',
  '"',
  '1,',
  'token',
  '"code":',
  'Bearer ',
  '[',
  '{"a":',
  'a@a.',
  '-',
  '<a ',
  '\n',
  'M8x40 ',
  '1/2" ',
  '\u0301',
  '\ud800',
];

const repeated = (pattern: string, size: number) =>
  pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size);
const fieldsOf = (name: ApiName) => [
  'unknown',
  ...Object.keys(requestFields(api[name].request).fields),
];

async function send(name: ApiName, init: RequestInit, path: string): Promise<void> {
  const { method } = api[name];
  const headers = { ...customer.headers, ...(init.headers as object) };
  const response = await app.request(`/api${path}`, { ...init, method, headers });
  const { length } = await response.text();
  expect(response.status).toBeLessThan(500);
  expect(length).toBeLessThan(LARGEST_RESPONSE);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

test.each(API_NAMES.filter((name) => api[name].method !== 'GET'))(
  '%s costs in proportion to its body',
  async (name) => {
    const path = api[name].path.replaceAll(/\{\w+\}/g, '1');
    const fields = fieldsOf(name);
    const sendFields = (jsonOf: (size: number) => string, size: number) => {
      const body = jsonOfFields(fields, jsonOf(Math.floor(size / fields.length)));
      return send(name, { body, headers: JSON_TYPE }, path);
    };
    for (const pattern of PATTERNS) {
      // JSON.stringify may use six bytes for a character.
      const most = BODY_SIZE / (JSON.stringify(repeated(pattern, 1_000)).length / 1_000);
      const work = (size: number) => sendFields((own) => jsonOfText(pattern, own), size);
      expect(
        await superlinearGrowth(work, most * 0.95),
        `texts of ${JSON.stringify(pattern)}`,
      ).toBeNull();
    }
    for (const value of [1, '', 'x', {}, { product_id: 1 }]) {
      const work = (size: number) => sendFields((own) => jsonOfList(value, own / 2), size);
      expect(
        await superlinearGrowth(work, MAX_VALUES),
        `lists of ${JSON.stringify(value)}`,
      ).toBeNull();
    }
    const bodies = [
      (size: number) => ({ body: repeated('a&', size), headers: FORM_TYPE }),
      (size: number) => ({ body: repeated(`${fields.at(-1)}[]=1&`, size), headers: FORM_TYPE }),
      (size: number) => ({ body: repeated('%5B', size), headers: FORM_TYPE }),
      (size: number) => ({ body: repeated('{"a":', size), headers: JSON_TYPE }),
      (size: number) => ({
        body: `{"carts":"[${repeated('0,', size - 20)}0]"}`,
        headers: JSON_TYPE,
      }),
      (size: number) => ({
        body: repeated('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n', size),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ];
    for (const [index, bodyOf] of bodies.entries()) {
      const work = (size: number) => send(name, bodyOf(size), path);
      expect(await superlinearGrowth(work, BODY_SIZE), `body ${index}`).toBeNull();
    }
  },
  120_000,
);

test.each(API_NAMES)(
  '%s costs in proportion to its URL and headers',
  async (name) => {
    const fields = fieldsOf(name);
    const plain = api[name].path.replaceAll(/\{\w+\}/g, '1');
    for (const pattern of PATTERNS) {
      const text = (size: number) =>
        encodeURIComponent(repeated(pattern, size).toWellFormed())
          .slice(0, size)
          .replace(/%.?$/, '');
      const works: [string, (size: number) => Promise<void>][] = [
        [
          'query',
          (size) => {
            const own = Math.floor(size / fields.length);
            const query = fields.map((field) => `${field}=${text(own)}`).join('&');
            return send(name, {}, `${plain}?${query}`);
          },
        ],
        ['path', (size) => send(name, {}, api[name].path.replaceAll(/\{\w+\}/g, text(size)))],
        ['names', (size) => send(name, {}, `${plain}?${repeated(`${text(8)}&`, size)}`)],
      ];
      for (const [place, work] of works) {
        expect(
          await superlinearGrowth(work, HEAD_SIZE),
          `${place} of ${JSON.stringify(pattern)}`,
        ).toBeNull();
      }
    }
  },
  120_000,
);

test.each(PATTERNS)('headers and URLs of pages full of %j', async (pattern) => {
  const supported = {
    locales: new Set(['en']),
    defaultLocale: 'en',
    currencies: new Set(['USD']),
    defaultCurrency: 'USD',
    providers: [],
  };
  const ofHeaders = (size: number) => {
    const value = repeated(`${pattern};`, size);
    const headers = { cookie: value, 'accept-language': repeated(`${pattern},`, size) };
    pageVariant({ url: `/?lang=${value}`, headers } as unknown as IncomingMessage, supported);
    chooseEncoding(value, {});
    canonicalUrl(`/products?search=${value}&${repeated(`${pattern}&`, size)}`);
  };
  expect(await superlinearGrowth(ofHeaders, HEAD_SIZE)).toBeNull();
  expect(
    await superlinearGrowth((size) => scrubSecrets(repeated(pattern, size)), BODY_SIZE),
  ).toBeNull();
  const quoted = (size: number) => scrubSecrets(`"${repeated(pattern, size)}`);
  expect(await superlinearGrowth(quoted, BODY_SIZE)).toBeNull();
});

test('quadratic growth of the CPU time is detected, linear growth is not', async () => {
  // The database's clock simulates a CPU whose time does not depend on the machine.
  let spent = 0;
  const spend = (ms: number) => {
    spent += ms;
  };
  const clock = () => Promise.resolve(spent);
  const quadratic = (size: number) => spend((size * size) / 10_000);
  const linear = (size: number) => spend(size);
  expect(await superlinearGrowth(quadratic, 8_000, clock)).toMatch(
    /^\d+ ms for 2000, \d+ ms for 8000$/,
  );
  expect(await superlinearGrowth(linear, 8_000, clock)).toBeNull();
});

test("this process's own CPU time is measured", async () => {
  const spin = (ms: number) => {
    const start = process.cpuUsage();
    const spentMs = () => {
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    };
    while (spentMs() < ms);
  };
  expect(await superlinearGrowth((size) => spin(size * size), 20)).toMatch(
    /^\d+ ms for 5, \d+ ms for 20/,
  );
}, 120_000);

test('memory that grows quadratically is detected, linear memory is not', async () => {
  const lists = (count: number, length: number) => {
    let sum = 0;
    for (let made = 0; made < count; made += 1) sum += Array<number>(length).fill(made).length;
    return sum;
  };
  const size = 6_000;
  expect(await superlinearGrowth((own) => lists(own, own), size)).toMatch(
    /MB for 1500, \d+ MB for/,
  );
  expect(await superlinearGrowth((own) => lists(own, size), size)).toBeNull();
}, 120_000);
