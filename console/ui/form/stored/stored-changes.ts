import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { personStorage } from '../../device-storage.ts';

export type Stored<T> = Readonly<Record<string, T>>;

/** The unsaved changes of a record by field, as stored on this device. */
export function readStored<T>(storageKey: string): Stored<T> {
  try {
    return JSON.parse(personStorage.getItem(storageKey) ?? '{}') as Stored<T>;
  } catch {
    return {};
  }
}

/** Stores a tab's changes from `before` to `now`; fields it did not change stay as other tabs have stored them. */
export function storeChanges<T>(storageKey: string, before: Stored<T>, now: Stored<T>): void {
  const stored = new Map(Object.entries(readStored<T>(storageKey)));
  for (const field of Object.keys(before)) {
    if (!(field in now)) stored.delete(field);
  }
  for (const [field, value] of Object.entries(now)) {
    if (JSON.stringify(before[field]) !== JSON.stringify(value)) stored.set(field, value);
  }
  if (stored.size === 0) personStorage.removeItem(storageKey);
  else personStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(stored)));
}

/** How often the stored changes of each storage key were changed by code outside the page of their record. */
const useVersions = create<Readonly<Record<string, number>>>(() => ({}));

/** The version of stored changes: an open page starts over with them when it grows. */
export const useStoredVersion = (storageKey: string): number =>
  useVersions(({ [storageKey]: version = 0 }) => version);

/** Stores changes made outside the page of the record: by Undo, or by a call that the page sent before it was left. */
export function storeFromOutside<T>(storageKey: string, before: Stored<T>, now: Stored<T>): void {
  storeChanges(storageKey, before, now);
  useVersions.setState((versions) => ({ [storageKey]: (versions[storageKey] ?? 0) + 1 }));
}

/** Stores this tab's changes on this device. */
export function useStoredChanges<T>(storageKey: string, now: Stored<T>): void {
  const before = useRef(now);
  useEffect(() => {
    storeChanges(storageKey, before.current, now);
    before.current = now;
  }, [storageKey, now]);
}
