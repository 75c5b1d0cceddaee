import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';

const stored = stubBrowser();
const { deviceStorage, personStorage, setStorageOwner } = await import('./device-storage.ts');
const DAY_MS = 86_400_000;
const START = new Date('2026-03-01T12:00:00Z');
beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});

const afterDays = (days: number) => vi.setSystemTime(START.getTime() + days * DAY_MS);

test('drafts are removed thirty days after their last change, at the next sign-in of anybody', () => {
  setStorageOwner(1);
  personStorage.setItem('console-draft-reply', 'Dear Ada');
  personStorage.setItem('console-draft-note', 'Difficult');
  deviceStorage.setItem('console-carrier', 'DHL');
  afterDays(10);
  personStorage.setItem('console-draft-note', 'Very difficult');
  afterDays(30);
  setStorageOwner(1);
  expect(personStorage.getItem('console-draft-reply')).toBe('Dear Ada');
  afterDays(31);
  setStorageOwner(2);
  setStorageOwner(1);
  expect(personStorage.getItem('console-draft-reply')).toBeNull();
  expect(personStorage.getItem('console-draft-note')).toBe('Very difficult');
  afterDays(41);
  setStorageOwner(2);
  expect([...stored]).toEqual([['console-carrier', 'DHL']]);
});

test('drafts of the previous version are removed after thirty days, too', () => {
  stored.set('console-draft-reply of 1', 'Dear Ada');
  setStorageOwner(1);
  afterDays(30);
  setStorageOwner(1);
  expect(personStorage.getItem('console-draft-reply')).toBe('Dear Ada');
  afterDays(31);
  setStorageOwner(1);
  expect([...stored]).toEqual([]);
});
