import { useState } from 'react';
import { useLocation } from 'react-router';

const MAX_STATES = 100;
const states = new Map<string, unknown>();

interface HistoryState<T> {
  /** What was stored at this entry; undefined at a new entry. */
  restored: T | undefined;
  store: (value: T) => void;
}

/** State of the current entry of the browser's history, in memory: restored when a person returns to it with Back. */
export function useHistoryState<T>(name: string): HistoryState<T> {
  const location = useLocation();
  const key = `${name} ${location.key}`;
  const [restored] = useState(() => states.get(key) as T | undefined);
  const store = (value: T) => {
    states.delete(key);
    states.set(key, value);
    const [oldest = ''] = states.keys();
    if (states.size > MAX_STATES) states.delete(oldest);
  };
  return { restored, store };
}
