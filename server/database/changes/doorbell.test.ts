import { expect, test } from 'vitest';
import { Doorbell } from './doorbell.ts';

const LONG_MS = 600_000;
const never = new AbortController().signal;

test('a look is due immediately when another process rang or this one changed something', async () => {
  const doorbell = new Doorbell(0);
  const waiting = doorbell.wait(LONG_MS, never);
  doorbell.ring();
  await waiting;
  expect(doorbell.beginLook()).toBe(true);
  doorbell.wake();
  await doorbell.wait(LONG_MS, never);
  expect(doorbell.beginLook()).toBe(false);
});

test('a ring during a look leads to another look', async () => {
  const doorbell = new Doorbell(0);
  doorbell.ring();
  doorbell.beginLook();
  doorbell.ring();
  await doorbell.wait(LONG_MS, never);
  expect(doorbell.beginLook()).toBe(true);
});

test('looks have a minimum pause between them, at any rate of rings', async () => {
  const doorbell = new Doorbell(40);
  let looks = 0;
  const ringing = setInterval(() => doorbell.ring(), 1);
  const began = performance.now();
  for (; performance.now() - began < 200; looks += 1) {
    await doorbell.wait(LONG_MS, never);
    doorbell.beginLook();
  }
  clearInterval(ringing);
  // The first look is immediate; timers fire early by a millisecond at most.
  expect(looks).toBeLessThanOrEqual(1 + (performance.now() - began) / 39);
});

test('nobody rings while a ring is recent, no matter who rang', () => {
  const doorbell = new Doorbell(LONG_MS);
  expect([doorbell.mayRing(), doorbell.mayRing()]).toEqual([true, false]);
  const other = new Doorbell(LONG_MS);
  other.ring();
  expect(other.mayRing()).toBe(false);
});

test('waiting ends with the signal', async () => {
  const doorbell = new Doorbell(LONG_MS);
  doorbell.ring();
  doorbell.beginLook();
  const stopping = new AbortController();
  const waiting = doorbell.wait(LONG_MS, stopping.signal);
  stopping.abort();
  await waiting;
});
