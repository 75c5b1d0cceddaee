import { useRef, useState } from 'react';
import { storageOwner } from '../../device-storage.ts';
import { useIsShown } from '../../leaving/use-is-shown.ts';
import { storeFromOutside, storeChanges, type Stored } from './stored-changes.ts';

interface StoredState<State> {
  /** Reads the stored state. */
  read: (storageKey: string) => State;
  /** The state as it is stored, by field. */
  fieldsOf: (state: State) => Stored<unknown>;
}

/**
 * The unsaved edits of a record, stored on this device with each change. A save or an upload that ends after the page was
 * left changes the stored edits: nothing that was saved is sent again, and nothing is lost.
 */
export function useStoredState<State>(
  storageKey: string,
  { read, fieldsOf }: StoredState<State>,
): {
  state: State;
  change: (to: (now: State) => State) => void;
  /** Before another record replaces this one on the page: what ends later changes the edits of that record. */
  leaveFor: (otherKey: string) => void;
} {
  const [state, setState] = useState(() => read(storageKey));
  const latest = useRef(state);
  const [owner] = useState(storageOwner);
  const isShown = useIsShown();
  /** The record that replaces this one. */
  const next = useRef<string | null>(null);
  const change = (to: (now: State) => State) => {
    if (next.current === null && isShown()) {
      const before = latest.current;
      latest.current = to(before);
      storeChanges(storageKey, fieldsOf(before), fieldsOf(latest.current));
      setState(latest.current);
    } else if (storageOwner() === owner) {
      const key = next.current ?? storageKey;
      const before = read(key);
      storeFromOutside(key, fieldsOf(before), fieldsOf(to(before)));
    }
  };
  return {
    state,
    change,
    leaveFor: (otherKey) => {
      next.current = otherKey;
    },
  };
}
