import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useBulkChange } from '../../ui/list/selection/use-bulk-change.ts';
import type { ProductsChange } from './field-choice.tsx';
import { useChangedText } from './use-changed-text.ts';

/**
 * The steps of changing several products: a change is chosen, previewed and run. `onDone` is called when all are changed, and
 * when a change has been undone.
 */
export function useChangeProducts(ids: number[], onDone: () => void) {
  const changedText = useChangedText();
  const [chosen, setChosen] = useState<ProductsChange | null>(null);
  const { isBusy, requestPreview, change, ...bulk } = useBulkChange({
    send: (
      part: number[],
      values: ProductsChange & { idempotency_key: string } & { preview?: true },
    ) => call('changeProducts', { ids: part, ...values }),
    textOf: (count, { act }) => changedText(act, count),
    nameOf: ({ name }) => name,
    onUndone: onDone,
  });
  const choose = async (next: ProductsChange) => {
    if (isBusy) return;
    setChosen(next);
    await requestPreview(ids, next);
  };
  const run = async (some: number[]) => {
    if (!chosen) return;
    await change(some, chosen, (refused) => {
      if (refused.length === 0) onDone();
    });
  };
  return { ...bulk, isBusy, chosen, choose, run };
}
