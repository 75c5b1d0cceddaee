import { expect, test } from 'vitest';
import { API_NAMES, type ApiName } from '#contract/api.ts';
import { callQueues, isOrder } from './call-queues.ts';
import { Overloaded } from './overloaded.ts';

/** A call that never ends. */
const endless = () => new Promise<never>(() => {});

/** Queues in which readers occupy every place and wait for each other. */
function crowdedBy(name: ApiName) {
  const admit = callQueues();
  for (let n = 0; n < 400; n += 1) admit(name, endless).catch(() => null);
  return (other: ApiName) => admit(other, async () => other);
}

const ORDERS = API_NAMES.filter((name) => /^(place|cancel)/.test(name));

test.each(ORDERS)('however many reads wait, %s is admitted at once', async (name) => {
  expect(isOrder(name)).toBe(true);
  const admit = crowdedBy('listProducts');
  await expect(admit('getProfile')).rejects.toBeInstanceOf(Overloaded);
  expect(await admit(name)).toBe(name);
});

test('sign-ins that wait for other servers do not block other calls', async () => {
  const admit = crowdedBy('signInSocially');
  await expect(admit('signInByProvider')).rejects.toBeInstanceOf(Overloaded);
  expect(await admit('listProducts')).toBe('listProducts');
});
