import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductAct, ProductChangeResult } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { call, CallFailure } from '../api/call.ts';
import { useHasRight } from '../session/me-context.tsx';
import { useAct } from '../ui/act.ts';
import { Form } from '../ui/form/form.tsx';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { undoEntries } from '../ui/undo/undo-entries.ts';
import { offerUndoOfEntries } from '../ui/undo/undo-store.ts';
import { RefusedDialog } from '../ui/refused-dialog.tsx';
import { ChangeOutcome, refusedProduct } from './change-outcome.tsx';
import { FieldChoice, type ProductsChange } from './field-choice.tsx';
import { readPercent } from './read-percent.ts';
import { useChangedText } from './use-changed-text.ts';

/** The most products that one call accepts. */
const MAX_PER_CALL = 200;

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
  const handleRun = () =>
    run(async () => {
      if (!change) return;
      const done = await withIdempotencyKey((idempotencyKey) =>
        changeAll(ids, { ...change, idempotencyKey, preview: false }, () => setBegun(true)),
      );
      const count = done.changed.length;
      const entries = done.changed.flatMap(({ entry }) => entry ?? []);
      const text = changedText(change.act, count);
      if (entries.length > 0)
        offerUndoOfEntries(
          { text, names: done.changed.map(({ name }) => name), entries },
          async (left, key) => {
            await undoEntries(left, key);
            onDone();
          },
        );
      else if (count > 0) showToast(text);
      if (done.refused.length === 0) onDone();
      else setResult(done);
    });
  if (result) {
    return (
      <RefusedDialog
        title={t('Products not changed')}
        refused={result.refused.map(refusedProduct)}
        onClose={onDone}
      />
    );
  }
  if (change && preview) {
    const count = preview.changed.length;
    return (
      <Dialog
        open
        onClose={handleClose}
        title={t('Preview')}
        footer={
          <div className="flex gap-2">
            <Button variant="secondary" className="flex-1" onClick={() => setPreview(null)}>
              {t('Back')}
            </Button>
            {count > 0 && (
              <Button
                variant={change.act === 'delete' ? 'danger' : 'primary'}
                className="flex-1"
                busy={isBusy}
                onClick={() => void handleRun()}
              >
                {t('Change {{count}} products', { count, one: 'Change {{count}} product' })}
              </Button>
            )}
          </div>
        }
      >
        <ChangeOutcome act={change.act} result={preview} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={handleClose} title={t('Change products')}>
      <ActionChoice chosen={isBusy ? change : null} onChoose={(next) => void handleChoose(next)} />
    </Dialog>
  );
}

interface ActionChoiceProps {
  /** The preview being loaded. */
  chosen: ProductsChange | null;
  onChoose: (change: ProductsChange) => void;
}

function ActionChoice({ chosen, onChoose }: ActionChoiceProps) {
  const t = useText();
  const [search] = useSearchParams();
  const isBin = search.get('state') === 'deleted';
  const mayDelete = useHasRight('products.delete');
  const mayPrice = useHasRight('prices.edit');
  const [error, setError] = useState<string>();
  const acts: { act: ProductAct; label: string }[] = isBin
    ? [{ act: 'restore', label: t('Restore') }]
    : [
        { act: 'publish', label: t('Publish') },
        { act: 'hide', label: t('Hide') },
        ...(mayDelete ? [{ act: 'delete' as const, label: t('Move to bin') }] : []),
      ];
  const handlePercent = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const percent = readPercent(String(new FormData(event.currentTarget).get('percent')));
    if (percent === null) {
      setError(t('Enter a percentage such as 5 or -7.5.'));
      return;
    }
    setError(undefined);
    onChoose({ act: 'price', percent });
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {acts.map(({ act, label }) => (
          <li key={act}>
            <Button
              variant={act === 'delete' ? 'danger' : 'secondary'}
              className="w-full justify-start!"
              busy={chosen?.act === act}
              onClick={() => onChoose({ act })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {!isBin && <FieldChoice chosen={chosen?.act} onChoose={onChoose} />}
      {mayPrice && !isBin && (
        <Form onSubmit={handlePercent} className="flex flex-col gap-2 border-t border-line pt-4">
          <TextField
            name="percent"
            label={t('Change prices by percent')}
            hint={t('-10 lowers prices by 10%. Discounts keep their percentage.')}
            inputMode="text"
            autoComplete="off"
            dir="ltr"
            error={error}
          />
          <Button type="submit" variant="secondary" busy={chosen?.act === 'price'}>
            {t('Preview new prices')}
          </Button>
        </Form>
      )}
    </div>
  );
}

async function changeAll(
  ids: number[],
  {
    idempotencyKey: idempotency_key,
    ...change
  }: ProductsChange & { idempotencyKey: string; preview: boolean },
  onBegun?: () => void,
): Promise<ProductChangeResult> {
  const all: ProductChangeResult = { changed: [], refused: [] };
  for (let at = 0; at < ids.length; at += MAX_PER_CALL) {
    const part = ids.slice(at, at + MAX_PER_CALL);
    try {
      const result = await call('changeProducts', { ids: part, idempotency_key, ...change });
      all.changed.push(...result.changed);
      all.refused.push(...result.refused);
    } catch (error) {
      // The parts before are done: a repeat needs their key, or it would lower their prices a second time.
      if (at > 0 && error instanceof CallFailure) throw new CallFailure(0, error.body);
      throw error;
    }
    onBegun?.();
  }
  return all;
}
