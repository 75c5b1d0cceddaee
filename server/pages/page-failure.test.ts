import { expect, test } from 'vitest';
import { Gone, Invalid, NotFound } from '#server/http/response/failure.ts';
import { failureToThrow } from './page-failure.ts';

test.each([
  ['a missing thing', new NotFound('No such product.'), 404],
  ['an invalid URL', new Invalid({ id: ['The id must be a number.'] }), 404],
])('%s becomes a page with its status', async (_name, failure, status) => {
  const logged: unknown[] = [];
  const log = { error: (entry: unknown) => logged.push(entry) };
  const response = failureToThrow(failure, { log, requestId: 'request-1' });
  expect(response.status).toBe(status);
  expect(logged).toEqual([]);
});

test('the response for a removed page names its replacement', () => {
  const request = { log: { error: () => {} }, requestId: 'request-1' };
  const moved = failureToThrow(new Gone('Gone.', { moved_to: 'saws' }), request);
  expect([moved.status, moved.headers.get('moved-to')]).toEqual([410, 'saws']);
  expect(failureToThrow(new Gone('Gone.'), request).headers.has('moved-to')).toBe(false);
});

test('an unexpected error is logged under the id that the page shows, and the page says nothing else', async () => {
  const logged: { request_id?: string }[] = [];
  const failure = new Error('password of the database');
  const log = { error: (entry: unknown) => logged.push(entry as object) };
  const response = failureToThrow(failure, { log, requestId: 'request-1' });
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(body)).toEqual({ request_id: 'request-1' });
  expect(logged[0]?.request_id).toBe('request-1');
  expect(body).not.toContain('password');
});
