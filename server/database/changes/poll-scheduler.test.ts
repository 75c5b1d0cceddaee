import { expect, test } from 'vitest';
import { PollScheduler } from './poll-scheduler.ts';

const LONG_MS = 600_000;
const never = new AbortController().signal;

test('a poll is due immediately when another process notified this one or this one changed something', async () => {
  const scheduler = new PollScheduler(0);
  const waiting = scheduler.wait(LONG_MS, never);
  scheduler.receiveNotification();
  await waiting;
  expect(scheduler.beginPoll()).toBe(true);
  scheduler.request();
  await scheduler.wait(LONG_MS, never);
  expect(scheduler.beginPoll()).toBe(false);
});

test('a notification during a poll leads to another poll', async () => {
  const scheduler = new PollScheduler(0);
  scheduler.receiveNotification();
  scheduler.beginPoll();
  scheduler.receiveNotification();
  await scheduler.wait(LONG_MS, never);
  expect(scheduler.beginPoll()).toBe(true);
});

test('polls have a minimum pause between them, at any rate of notifications', async () => {
  const scheduler = new PollScheduler(40);
  let polls = 0;
  const notifying = setInterval(() => scheduler.receiveNotification(), 1);
  const began = performance.now();
  for (; performance.now() - began < 200; polls += 1) {
    await scheduler.wait(LONG_MS, never);
    scheduler.beginPoll();
  }
  clearInterval(notifying);
  // The first poll is immediate; timers fire early by a millisecond at most.
  expect(polls).toBeLessThanOrEqual(1 + (performance.now() - began) / 39);
});

test('no process notifies while any notification is recent', () => {
  const scheduler = new PollScheduler(LONG_MS);
  expect([scheduler.mayNotify(), scheduler.mayNotify()]).toEqual([true, false]);
  const other = new PollScheduler(LONG_MS);
  other.receiveNotification();
  expect(other.mayNotify()).toBe(false);
});

test('waiting ends with the signal', async () => {
  const scheduler = new PollScheduler(LONG_MS);
  scheduler.receiveNotification();
  scheduler.beginPoll();
  const stopping = new AbortController();
  const waiting = scheduler.wait(LONG_MS, stopping.signal);
  stopping.abort();
  await expect(waiting).resolves.toBeUndefined();
});
