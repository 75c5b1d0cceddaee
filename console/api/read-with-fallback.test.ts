import { expect, test } from 'vitest';
import { CallFailure } from './call.ts';
import { clearFallbacks, hasFallback, readWithFallback } from './read-with-fallback.ts';

const offline = () => Promise.reject(new CallFailure(0, { message: 'No connection.' }));

test('offline, the latest response is returned until another person may be using the page', async () => {
  await expect(readWithFallback('order 1', offline)).rejects.toThrow('No connection.');
  expect(await readWithFallback('order 1', () => Promise.resolve('Ada'))).toBe('Ada');
  expect(await readWithFallback('order 1', offline)).toBe('Ada');
  clearFallbacks();
  expect(hasFallback('order 1')).toBe(false);
  await expect(readWithFallback('order 1', offline)).rejects.toThrow('No connection.');
});

test('a refusal is not replaced by an earlier response', async () => {
  await readWithFallback('order 2', () => Promise.resolve('Ada'));
  const refused = () => Promise.reject(new CallFailure(403, { message: 'Not for you.' }));
  await expect(readWithFallback('order 2', refused)).rejects.toThrow('Not for you.');
});

test('a response that the previous person requested is not stored when it arrives late', async () => {
  let arrive = (_data: string) => {};
  const reading = readWithFallback(
    'order 3',
    () => new Promise<string>((resolve) => (arrive = resolve)),
  );
  clearFallbacks();
  arrive('Ada');
  await reading;
  await expect(readWithFallback('order 3', offline)).rejects.toThrow('No connection.');
});
