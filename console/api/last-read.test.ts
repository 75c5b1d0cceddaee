import { expect, test } from 'vitest';
import { CallFailure } from './call.ts';
import { forgetReads, hasRead, readOrLast } from './last-read.ts';

const offline = () => Promise.reject(new CallFailure(0, { message: 'No connection.' }));

test('offline, the latest response is returned until another person may be using the page', async () => {
  await expect(readOrLast('order 1', offline)).rejects.toThrow('No connection.');
  expect(await readOrLast('order 1', () => Promise.resolve('Ada'))).toBe('Ada');
  expect(await readOrLast('order 1', offline)).toBe('Ada');
  forgetReads();
  expect(hasRead('order 1')).toBe(false);
  await expect(readOrLast('order 1', offline)).rejects.toThrow('No connection.');
});

test('a refusal is not replaced by an earlier response', async () => {
  await readOrLast('order 2', () => Promise.resolve('Ada'));
  const refused = () => Promise.reject(new CallFailure(403, { message: 'Not for you.' }));
  await expect(readOrLast('order 2', refused)).rejects.toThrow('Not for you.');
});

test('a response that the previous person requested is not stored when it arrives late', async () => {
  let arrive = (_data: string) => {};
  const reading = readOrLast('order 3', () => new Promise<string>((resolve) => (arrive = resolve)));
  forgetReads();
  arrive('Ada');
  await reading;
  await expect(readOrLast('order 3', offline)).rejects.toThrow('No connection.');
});
