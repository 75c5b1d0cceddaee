import { useState } from 'react';
import type { HandlingChoices } from '#contract/console/orders/order-handling.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import {
  type HandledOrder,
  type HandlingChange,
  useChangeHandling,
} from './use-change-handling.ts';

interface Handled {
  /** The orders to be changed; empty: none are chosen. */
  ids: readonly number[];
  /** Those that the list shows. */
  orders: readonly HandledOrder[];
  /** Undefined: a process of the previous version, which changes neither. */
  choices: HandlingChoices | undefined;
  onDone: () => void;
}

/** Assigning and tagging the chosen orders of a list: which dialog is open, and what becomes of its choice. */
export function useAssignAndTag({ ids, orders, choices, onDone }: Handled) {
  const mayMove = useHasRight('orders.advance');
  const [open, setOpen] = useState<'assign' | 'tags' | null>(null);
  const { isBusy, change, refused, clearRefused } = useChangeHandling(orders);
  const canAssign = mayMove && choices !== undefined && choices.people.length > 1;
  useShortcuts({ ...(canAssign && ids.length > 0 && { '#': () => setOpen('assign') }) });
  const handleChange = (values: HandlingChange) =>
    void change(ids, values, () => {
      setOpen(null);
      onDone();
    });
  return { canAssign, choices, orders, open, setOpen, isBusy, handleChange, refused, clearRefused };
}

export type AssignAndTag = ReturnType<typeof useAssignAndTag>;
