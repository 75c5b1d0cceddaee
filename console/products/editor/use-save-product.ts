import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import {
  type ConsoleProduct,
  type EditConflict,
  EditConflictsSchema,
} from '#contract/console/catalog/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call, CallFailure } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import type { ProductEdits } from './use-product-edits.ts';
import { useActKey } from '../../ui/form/use-act-key.ts';

interface Outcome {
  message: string | null;
  errors: Record<string, string>;
  conflicts: EditConflict[];
}

const FINE: Outcome = { message: null, errors: {}, conflicts: [] };

/** Saves the edits of a product. Refused fields remain and are marked; conflicts are shown, to be resolved. */
export function useSaveProduct(product: ConsoleProduct, edits: ProductEdits) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const withActKey = useActKey();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(FINE);
  const send = async () => {
    const { changes, pictures } = edits.draft;
    const sent = { changes: { ...changes }, pictures: [...pictures] };
    if (product.id === 0) {
      const { shop, ...fields } = sent.changes;
      const { id } = await withActKey((act_key) =>
        call('addProduct', {
          act_key,
          changes: fields,
          pictures: sent.pictures,
          shop: typeof shop?.to === 'string' ? shop.to : undefined,
        }),
      );
      edits.throwAway();
      showToast(t("Saved. Shoppers will see it once it's published."));
      await navigate(paths.product(id), { replace: true });
      return;
    }
    const { merged } = await withActKey((act_key) =>
      call('saveProduct', { id: product.id, act_key, version: product.version, ...sent }),
    );
    await revalidate();
    edits.forget(sent);
    showToast(merged ? t("Saved, along with your colleagues' changes.") : t('Saved.'));
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const found = await send().then(() => FINE, outcomeOf);
    // Rendered synchronously: a field must be marked as invalid before it can be focused.
    flushSync(() => {
      setBusy(false);
      setOutcome(found);
    });
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  };
  return {
    ...outcome,
    isBusy,
    save,
    endConflicts: () => {
      setOutcome(FINE);
      void revalidate();
    },
  };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallFailure)) throw error;
  const { status, message, body } = error;
  const conflicts = EditConflictsSchema.safeParse(body.data);
  if (status === 409 && conflicts.success) return { ...FINE, ...conflicts.data };
  const errors = Object.entries(body.errors ?? {}).map(([field, [sentence = message]]) => [
    field,
    sentence,
  ]);
  return { message, errors: Object.fromEntries(errors) as Record<string, string>, conflicts: [] };
}
