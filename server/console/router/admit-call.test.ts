import { expect, test } from 'vitest';
import { consoleApi, type ConsoleName } from '#contract/console/api.ts';
import { Overloaded } from '#server/load/overloaded.ts';
import { admitCalls } from './admit-call.ts';

/** Sends calls that run until `finish`, and counts those that run and those that were refused. */
function calls() {
  const admit = admitCalls();
  const running: { person: number | null; finish: () => void }[] = [];
  const refused: unknown[] = [];
  const answered: Promise<unknown>[] = [];
  return {
    send: async (name: ConsoleName, person: number | null, times = 1) => {
      for (let sent = 0; sent < times; sent += 1) {
        const work = () =>
          new Promise<void>((resolve) => {
            running.push({ person, finish: resolve });
          });
        answered.push(admit(consoleApi[name], person, work).catch((error) => refused.push(error)));
      }
      await new Promise(setImmediate);
    },
    running: () => running.map(({ person }) => person),
    finish: async () => {
      for (const { finish } of running.splice(0)) finish();
      await new Promise(setImmediate);
    },
    refused,
    answered,
  };
}

test('six calls of a person run at once; their others wait, those of other people do not', async () => {
  const { send, running, finish, refused, answered } = calls();
  await send('listOrders', 1, 20);
  await send('getProduct', 2);
  expect(running()).toEqual([...Array.from({ length: 6 }, () => 1), 2]);
  await finish();
  expect(running()).toEqual(Array.from({ length: 6 }, () => 1));
  for (let rest = 0; rest < 3; rest += 1) await finish();
  await Promise.all(answered);
  expect(refused).toEqual([]);
  await send('listOrders', 1, 120);
  expect(refused).toHaveLength(14);
  expect(refused[0]).toBeInstanceOf(Overloaded);
});

test.each(['getGrid', 'printSlips', 'printInvoices'] as const)(
  'responses of %s are made one after the other for a person, and four at once for all',
  async (name) => {
    const { send, running, finish, refused } = calls();
    await send(name, 1, 12);
    expect([running(), refused.length]).toEqual([[1], 1]);
    for (const person of [2, 3, 4, 5]) await send('getGrid', person);
    expect(running()).toEqual([1, 2, 3, 4]);
    // Their other calls, and exports, have queues of their own.
    await send('listOrders', 1);
    await send('exportStock', 1);
    expect(running()).toEqual([1, 2, 3, 4, 1, 1]);
    await finish();
    expect(running()).toEqual([5, 1]);
  },
);

test('exports are made one after the other for a person, and two at once for all', async () => {
  const { send, running, finish, refused } = calls();
  await send('exportStock', 1, 15);
  expect([running(), refused.length]).toEqual([[1], 4]);
  await send('exportOrders', 2);
  await send('exportLog', 3);
  expect(running()).toEqual([1, 2]);
  await finish();
  expect(running()).toEqual([3, 1]);
});

test('sign-ins do not wait for each other', async () => {
  const { send, running } = calls();
  await send('signIn', null, 40);
  expect(running()).toHaveLength(40);
});
