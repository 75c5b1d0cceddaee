import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { ConsoleProduct, PictureStep } from '#contract/console/catalog/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../../api/call.ts';
import { refusedOutcome, SAVED } from '../../../api/save-outcome.ts';
import { useSaveOutcome } from '../../../api/use-save-outcome.ts';
import { paths } from '../../../paths.ts';
import { countOf, type Draft, type Edit, withoutSaved } from './product-draft.ts';
import { type ProductEdits, sentStorageKeyOf } from './use-product-edits.ts';
import { useOfferRestore } from '../../../ui/undo/discarded-edits.ts';
import { useIdempotentSend } from '../../../ui/form/use-idempotent-send.ts';
import { useNavigateIfShown } from '../../../ui/leaving/use-navigate-if-shown.ts';

/** A draft as it is sent, with the version that was edited. */
interface Sent {
  version: number;
  changes: Record<string, Edit>;
  pictures: PictureStep[];
}

const sentOf = (version: number, { changes, pictures }: Draft): Sent => ({
  version,
  changes: { ...changes },
  pictures: [...pictures],
});

/** Sends the edits of a product under idempotency keys, and follows their outcome: in the edits, the page and a toast. */
function useSendProduct(product: ConsoleProduct, edits: ProductEdits) {
  const t = useText();
  const navigateIfShown = useNavigateIfShown();
  const { revalidate } = useRevalidator();
  const calls = useIdempotentSend<Sent>(sentStorageKeyOf(product.id));
  const sendEdits = (sent: Sent) =>
    calls.send(sent, (idempotency_key) =>
      call('saveProduct', { id: product.id, idempotency_key, ...sent }),
    );
  const draftNow = () => {
    const { changes, pictures } = edits.draft;
    return { changes: { ...changes }, pictures: [...pictures] };
  };
  const add = async () => {
    // What was sent without learning the outcome is sent again: other values would make a second product.
    const added = calls.unsure()[0] ?? sentOf(0, draftNow());
    const { shop, ...fields } = added.changes;
    const { id } = await calls.send(added, (idempotency_key) =>
      call('addProduct', {
        idempotency_key,
        changes: fields,
        pictures: added.pictures,
        shop: typeof shop?.to === 'string' ? shop.to : undefined,
      }),
    );
    edits.moveTo(id, added);
    showToast(
      t('Saved. It stays hidden until "{{box}}" is ticked.', { box: t('Visible in the shop') }),
    );
    await navigateIfShown(paths.product(id), { replace: true });
  };
  const change = async () => {
    const sent = draftNow();
    // First what was sent without learning the outcome: with other values, its stock would be changed a second time.
    const [again] = calls.unsure();
    let { version, merged } = await sendEdits(again ?? sentOf(product.version, edits.draft));
    await revalidate();
    edits.forget(again ?? sent);
    const rest = again && withoutSaved(edits.draft, again);
    if (rest && countOf(rest) > 0) {
      ({ version, merged } = await sendEdits(sentOf(version, rest)));
      await revalidate();
      edits.forget(rest);
    }
    showToast(merged ? t("Saved, along with your colleagues' changes.") : t('Saved.'));
  };
  return {
    /** Adds a new product, or changes the stored one. Throws CallFailure. */
    send: product.id === 0 ? add : change,
    /** Forgets what was sent without learning the outcome. */
    forgetSent: calls.forgetAll,
  };
}

/**
 * Saves the edits of a product. Refused fields remain and are marked; conflicts are shown, to be resolved. `onRefused` gets
 * the refused fields before the first of those on the page is focused.
 */
export function useSaveProduct(
  product: ConsoleProduct,
  edits: ProductEdits,
  onRefused: (fields: string[]) => void,
) {
  const { revalidate } = useRevalidator();
  const { send, forgetSent } = useSendProduct(product, edits);
  const offerRestore = useOfferRestore();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useSaveOutcome();
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await send().then(() => SAVED, refusedOutcome);
    // Rendered synchronously: a field must be marked as invalid before it can be focused.
    flushSync(() => {
      setBusy(false);
      setOutcome(result);
      const refused = Object.keys(result.errors);
      if (refused.length > 0) onRefused(refused);
    });
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  };
  return {
    ...outcome,
    isBusy,
    save,
    /**
     * Discards the edits, and what was sent without learning the outcome; only the shop knows what of that was saved.
     * Offers to restore both.
     */
    discard: () => {
      offerRestore(edits.count, edits.discard());
      forgetSent();
      setOutcome(SAVED);
      if (product.id !== 0) void revalidate();
    },
    endConflicts: () => {
      setOutcome(SAVED);
      void revalidate();
    },
  };
}
