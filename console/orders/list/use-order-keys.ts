import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { isTyping } from '../../ui/list/use-row-keys.ts';

/** Keyboard shortcuts of an order: each letter starts its action, except while typing. */
export function useOrderKeys(acts: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((key: string, event: KeyboardEvent) => {
    if (isTyping(event) || !acts[key]) return;
    event.preventDefault();
    acts[key]();
  });
  useEffect(() => {
    const keys = ['c', 'p', 's', 'r', 'm'];
    return tinykeys(
      window,
      Object.fromEntries(keys.map((key) => [key, (event: KeyboardEvent) => act(key, event)])),
    );
  }, []);
}
