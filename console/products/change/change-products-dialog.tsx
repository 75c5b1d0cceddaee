import { useState } from 'react';
import type { ProductChangeResult } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call, CallFailure } from '../../api/call.ts';
import { callInParts } from '../../api/call-in-parts.ts';
import { useAct } from '../../ui/use-act.ts';
import { useIdempotencyKey } from '../../ui/form/use-idempotency-key.ts';
import { offerUndoOfEntries } from '../../ui/undo/undo-entries.ts';
import { RefusedDialog } from '../../ui/refused-dialog.tsx';
import { ChangeOutcome, refusedProduct } from './change-outcome.tsx';
import { ActionChoice } from './action-choice.tsx';
import type { ProductsChange } from './field-choice.tsx';
import { useChangedText } from './use-changed-text.ts';

interface ChangeProductsDialogProps {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes several products: choose a change, preview, run, then list the refused ones with the reasons. */
export function ChangeProductsDialog({ ids, onClose, onDone }: ChangeProductsDialogProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const changedText = useChangedText();
  const [change, setChange] = useState<ProductsChange | null>(null);
  const [preview, setPreview] = useState<ProductChangeResult | null>(null);
  const [result, setResult] = useState<ProductChangeResult | null>(null);
  // After an interrupted run some products are changed: the list shows it, and they are not selected for another one.
  const [isBegun, setBegun] = useState(false);
  const handleClose = isBegun ? onDone : onClose;
  const handleChoose = (next: ProductsChange) =>
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
      const done = await withIdempotencyKey((idempotencyKey) =>
        changeAll(some, { ...change, idempotencyKey, preview: false }, () => setBegun(true)),
      );
      const count = done.changed.length;
      const entries = done.changed.flatMap(({ entry }) => entry ?? []);
      const text = changedText(change.act, count);
      if (entries.length > 0)
        offerUndoOfEntries({ text, names: done.changed.map(({ name }) => name), entries }, onDone);
      else if (count > 0) showToast(text);
      if (done.refused.length === 0) onDone();
      else setResult(done);
    });
  if (result) {
    return (
      <RefusedDialog
        title={t('Products not changed')}
        refused={result.refused.map(refusedProduct)}
        retry={{ isBusy, onRetry: () => void execute(result.refused.map(({ id }) => id)) }}
        onClose={onDone}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={handleClose}
      title={
        preview
          ? t('Preview')
          : t('Change {{count}} products', {
              count: ids.length,
              one: 'Change {{count}} product',
            })
      }
      footer={
        change &&
        preview && (
          <PreviewButtons
            act={change.act}
            count={preview.changed.length}
            isBusy={isBusy}
            onRun={() => void execute(ids)}
            onBack={() => setPreview(null)}
          />
        )
      }
    >
      {/* Stays while the preview is read: Back shows what was chosen and typed. */}
      <div className={preview ? 'hidden' : undefined}>
        <ActionChoice
          chosen={isBusy ? change : null}
          onChoose={(next) => void handleChoose(next)}
        />
      </div>
      {change && preview && <ChangeOutcome act={change.act} result={preview} />}
    </Dialog>
  );
}

interface PreviewButtonsProps {
  act: ProductsChange['act'];
  /** How many products the change changes. */
  count: number;
  isBusy: boolean;
  onRun: () => void;
  onBack: () => void;
}

/** Back to the choice, and the button that runs the change if it changes any product. */
function PreviewButtons({ act, count, isBusy, onRun, onBack }: PreviewButtonsProps) {
  const t = useText();
  return (
    <div className="flex gap-2">
      <Button variant="secondary" className="flex-1" onClick={onBack}>
        {t('Back')}
      </Button>
      {count > 0 && (
        <Button
          variant={act === 'delete' ? 'danger' : 'primary'}
          className="flex-1"
          busy={isBusy}
          onClick={onRun}
        >
          {t('Change {{count}} products', { count, one: 'Change {{count}} product' })}
        </Button>
      )}
    </div>
  );
}

function changeAll(
  ids: number[],
  {
    idempotencyKey: idempotency_key,
    ...change
  }: ProductsChange & { idempotencyKey: string; preview: boolean },
  onBegun?: () => void,
): Promise<ProductChangeResult> {
  let isBegun = false;
  return callInParts(ids, async (part) => {
    try {
      const result = await call('changeProducts', { ids: part, idempotency_key, ...change });
      isBegun = true;
      onBegun?.();
      return result;
    } catch (error) {
      // The parts before are done: a repeat needs their key, or it would lower their prices a second time.
      if (isBegun && error instanceof CallFailure) throw new CallFailure(0, error.body);
      throw error;
    }
  });
}
