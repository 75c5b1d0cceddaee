import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { readStored, storeChanges } = await import('./stored-changes.ts');
beforeEach(() => stored.clear());

test('when one of two tabs saves, the unsaved edits of the other stay', () => {
  const [name, price] = [{ to: 'Saw' }, { to: 12 }];
  storeChanges('saw', {}, { name });
  storeChanges('saw', {}, { price });
  expect(readStored('saw')).toEqual({ name, price });
  storeChanges('saw', { name }, {});
  expect(readStored('saw')).toEqual({ price });
  storeChanges('saw', { price }, {});
  expect(stored.size).toBe(0);
});

test('unreadable storage counts as empty', () => {
  stored.set('saw', '{');
  expect(readStored('saw')).toEqual({});
});
