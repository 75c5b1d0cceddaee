import { useState } from 'react';
import type { Packed } from '#domain/orders/pack-count.ts';
import { deviceStorage } from '../../ui/device-storage.ts';

/** The packed pieces of each line, stored on this device until the parcel is shipped. */
export function usePacked(orderId: number) {
  const key = `console-pack-${orderId}`;
  const [packed, setPacked] = useState<Packed>(() => readPacked(key));
  const set = (line: number, count: number) => {
    const next = new Map(packed).set(line, count);
    setPacked(next);
    deviceStorage.setItem(key, JSON.stringify([...next]));
  };
  return { packed, set, forget: () => deviceStorage.removeItem(key) };
}

function readPacked(key: string): Packed {
  try {
    return new Map(JSON.parse(deviceStorage.getItem(key) ?? '[]') as [number, number][]);
  } catch {
    return new Map();
  }
}
