import { useState } from 'react';
import type { ProductChangeResult } from '#contract/console/catalog/products.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { callInParts } from '../../api/call-in-parts.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';
import { useAct } from '../../ui/use-act.ts';
import type { ProductsChange } from './field-choice.tsx';
import { useChangedText } from './use-changed-text.ts';

/**
 * The steps of changing several products: a change is chosen, previewed and run. `result` is of a run that refused some;
 * otherwise `onDone` is called. `isBegun`: some are changed, also after a run that was interrupted; what it has done can be
 * undone too.
 */
export function useChangeProducts(ids: number[], onDone: () => void) {
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const changedText = useChangedText();
  const [change, setChange] = useState<ProductsChange | null>(null);
  const [preview, setPreview] = useState<ProductChangeResult | null>(null);
  const [result, setResult] = useState<ProductChangeResult | null>(null);
  const [isBegun, setBegun] = useState(false);
  const choose = (next: ProductsChange) =>
    run(async () => {
      setChange(next);
      setPreview(
        await withIdempotencyKey((idempotencyKey) =>
          changeAll(ids, { ...next, idempotencyKey, preview: true }),
        ),
      );
    });
  const execute = (some: number[]) =>
    run(async () => {
      if (!change) return;
      const changed: ProductChangeResult['changed'] = [];
      const handlePart = (part: ProductChangeResult) => {
        changed.push(...part.changed);
        setBegun(true);
      };
      const offerUndo = () => {
        const entries = changed.flatMap(({ entry }) => entry ?? []);
        const text = changedText(change.act, changed.length);
        const names = changed.map(({ name }) => name);
        if (entries.length > 0) offerUndoOfEntries({ text, names, entries }, onDone);
        else if (changed.length > 0) showToast(text);
      };
      const done = await withIdempotencyKey((idempotencyKey) =>
        changeAll(some, { ...change, idempotencyKey, preview: false }, handlePart),
      ).finally(offerUndo);
      if (done.refused.length === 0) onDone();
      else setResult(done);
    });
  const goBack = () => setPreview(null);
  return { isBusy, change, preview, result, isBegun, choose, goBack, execute };
}

function changeAll(
  ids: number[],
  {
    idempotencyKey: idempotency_key,
    ...change
  }: ProductsChange & { idempotencyKey: string; preview: boolean },
  onPart?: (result: ProductChangeResult) => void,
): Promise<ProductChangeResult> {
  return callInParts(ids, async (part) => {
    const result = await call('changeProducts', { ids: part, idempotency_key, ...change });
    onPart?.(result);
    return result;
  });
}
