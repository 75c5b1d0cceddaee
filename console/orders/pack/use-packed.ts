import { useState } from 'react';
import type { Packed } from '#domain/orders/pack-count.ts';
import { deviceStorage } from '../../ui/device-storage.ts';

/** The packed pieces of each line, stored on this device until the parcel is shipped. */
export function usePacked(orderId: number) {
  const place = `console-pack-${orderId}`;
  const [packed, setPacked] = useState<Packed>(() => readPacked(place));
  const set = (line: number, count: number) => {
    const next = new Map(packed).set(line, count);
    setPacked(next);
    deviceStorage.setItem(place, JSON.stringify([...next]));
  };
  return { packed, set, forget: () => deviceStorage.removeItem(place) };
}

function readPacked(place: string): Packed {
  try {
    return new Map(JSON.parse(deviceStorage.getItem(place) ?? '[]') as [number, number][]);
  } catch {
    return new Map();
  }
}
