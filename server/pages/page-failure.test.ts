import { expect, test } from 'vitest';
import { Gone, Invalid, NotFound } from '#server/http/response/failure.ts';
import { failureToThrow } from './page-failure.ts';

test.each([
  ['a missing thing', new NotFound('No such product.'), 404],
  ['an invalid URL', new Invalid({ id: ['The id must be a number.'] }), 404],
])('%s becomes a page with its status', async (_name, failure, status) => {
  const logged: unknown[] = [];
  const response = failureToThrow(failure, { error: (entry: unknown) => logged.push(entry) });
  expect(response.status).toBe(status);
  expect(logged).toEqual([]);
});

test('the response for something that is gone names what took its place', () => {
  const log = { error: () => {} };
  const moved = failureToThrow(new Gone('Gone.', { moved_to: 'saws' }), log);
  expect([moved.status, moved.headers.get('moved-to')]).toEqual([410, 'saws']);
  expect(failureToThrow(new Gone('Gone.'), log).headers.has('moved-to')).toBe(false);
});

test('an unexpected error is logged under the id that the page shows, and the page says nothing else', async () => {
  const logged: { request_id?: string }[] = [];
  const failure = new Error('password of the database');
  const response = failureToThrow(failure, {
    error: (entry: unknown) => logged.push(entry as object),
  });
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(body)).toEqual({ request_id: logged[0]?.request_id });
  expect(body).not.toContain('password');
});
