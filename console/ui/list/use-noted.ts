import { useState } from 'react';
import { useLocation } from 'react-router';

/** The number of places remembered, in memory only. */
const MOST = 100;
const places = new Map<string, unknown>();

/**
 * What a list notes for when a person returns to it with Back: by its place in the browser's history. `before` is what was
 * noted there when it was left; undefined in a new place.
 */
export function useNoted<T>(name: string): { before: T | undefined; note: (value: T) => void } {
  const { key } = useLocation();
  const place = `${name} ${key}`;
  const [before] = useState(() => places.get(place) as T | undefined);
  const note = (value: T) => {
    places.delete(place);
    places.set(place, value);
    const [oldest = ''] = places.keys();
    if (places.size > MOST) places.delete(oldest);
  };
  return { before, note };
}
