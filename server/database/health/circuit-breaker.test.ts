import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

const timeout = new Error('Query read timeout');
let breaker: CircuitBreaker;
beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  breaker = new CircuitBreaker();
});
afterEach(() => vi.useRealTimers());

/** A statement that fails now and was sent five seconds ago. */
const fails = (error: Error) => breaker.noteFailure(error, performance.now() - 5_000);
const isOpen = () => {
  try {
    breaker.check();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: '08006' });
    return false;
  }
};

test('after a statement without a response, one request a second is let through', () => {
  expect([isOpen(), isOpen()]).toEqual([true, true]);
  fails(timeout);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect([isOpen(), isOpen()]).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  expect([isOpen(), isOpen()]).toEqual([true, false]);
  breaker.noteResponse();
  expect([isOpen(), isOpen()]).toEqual([true, true]);
});

test('one lost connection is not a silent database if others got responses meanwhile', () => {
  vi.advanceTimersByTime(2_000);
  breaker.noteResponse();
  vi.advanceTimersByTime(2_000);
  fails(timeout);
  expect(isOpen()).toBe(true);
});

test.each([
  ['an error of the statement', Object.assign(new Error('duplicate key'), { code: '23505' }), true],
  ['a closed connection', Object.assign(new Error('Connection terminated'), {}), false],
])('%s tells whether the database responds: %j', (_name, error, responds) => {
  fails(timeout);
  fails(error);
  expect(isOpen()).toBe(responds);
});
