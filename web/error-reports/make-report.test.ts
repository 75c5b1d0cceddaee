import { expect, test } from 'vitest';
import { failedCallReport, uncaughtReport } from './make-report.ts';

const environment = {
  url: 'http://shop.test/products',
  user_agent: 'test',
  timestamp: '2026-03-10T12:00:00.000Z',
};

test('spec §7: a failed call carries exactly these fields', () => {
  const error = new Error("We couldn't find that product.");
  const body = { message: "We couldn't find that product." };
  const call = { method: 'GET', url: '/api/product-details?product_id=9', status: 404 };
  expect(failedCallReport({ ...call, body, error }, environment)).toStrictEqual({
    error_message: "We couldn't find that product.",
    error_stack: error.stack,
    api_endpoint: '/api/product-details?product_id=9',
    api_method: 'GET',
    status_code: 404,
    response_data: JSON.stringify(body),
    ...environment,
  });
});

test('spec §7: an uncaught error carries exactly these fields', () => {
  const error = new TypeError('x is not a function');
  const place = { file: 'http://shop.test/assets/a.js', line: 3, column: 14 };
  expect(uncaughtReport(error, place, environment)).toStrictEqual({
    error_message: 'x is not a function',
    error_stack: error.stack,
    file_path: 'http://shop.test/assets/a.js',
    line_number: 3,
    column_number: 14,
    ...environment,
  });
});

test("a component's error includes its name, and the position from its stack", () => {
  const error = new Error('broken');
  error.stack = 'Error: broken\n    at Cart (http://shop.test/assets/cart-1.js:7:21)\n    at x';
  const report = uncaughtReport(error, { component: '\n    at Cart' }, environment);
  expect(report).toMatchObject({
    component_info: '\n    at Cart',
    line_number: 7,
    column_number: 21,
  });
  expect(report).not.toHaveProperty('file_path');
});

const circular: Record<string, unknown> = {};
circular['self'] = circular;

test.each<[string, unknown, string]>([
  ['a text', 'no', 'no'],
  ['nothing', undefined, 'undefined'],
  ['an object', { code: 7 }, '{"code":7}'],
  ["an object that can't be serialized", circular, '[object Object]'],
  ['an error without words', new RangeError(), 'RangeError'],
  ['a very long text', 'x'.repeat(10_000), 'x'.repeat(4_000)],
])('the thrown value may be %s', (_name, thrown, message) => {
  expect(uncaughtReport(thrown, {}, environment).error_message).toBe(message);
});
