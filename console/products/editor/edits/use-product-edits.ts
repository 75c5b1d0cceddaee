import type { ConsoleProduct, PictureStep } from '#contract/console/catalog/product-editor.ts';
import { restorer } from '../../../ui/undo/discarded-edits.ts';
import { readStored, storeChanges } from '../../../ui/form/stored/stored-changes.ts';
import { useStoredState } from '../../../ui/form/stored/use-stored-state.ts';
import {
  countOf,
  type Draft,
  draftOf,
  fieldsOf,
  isSame,
  joinFields,
  NO_EDITS,
  ofVariants,
  shownValue,
  withoutSaved,
  withStep,
} from './product-draft.ts';

export type ProductEdits = ReturnType<typeof useProductEdits>;

/**
 * The unsaved edits of a product, stored on this device until they are saved or discarded, so that neither a reload nor
 * an expired session loses any.
 */
export function useProductEdits(product: ConsoleProduct) {
  const storageKey = storageKeyOf(product.id);
  const {
    state: draft,
    change,
    leaveFor,
  } = useStoredState<Draft>(storageKey, {
    read: (key) => openedDraft(key, product),
    fieldsOf,
  });
  const set = (field: string, to: unknown, shown: unknown = shownValue(product, field)) =>
    change(({ changes, pictures }) => {
      const { [field]: before, ...others } = changes;
      const from = before ? before.from : shown;
      return isSame(from, to)
        ? { changes: others, pictures }
        : { changes: { ...changes, [field]: { from, to } }, pictures };
    });
  return {
    draft,
    count: countOf(draft),
    valueOf: (field: string): unknown => {
      const edit = draft.changes[field];
      return edit ? edit.to : shownValue(product, field);
    },
    isChanged: (field: string) => field in draft.changes,
    set,
    addStep: (step: PictureStep) =>
      change(({ changes, pictures }) => ({ changes, pictures: withStep(pictures, step) })),
    /** Resolves a conflict: keep mine (the next save overwrites theirs) or take theirs. */
    settle: (field: string, theirs: unknown, isMine: boolean) =>
      change(({ changes, pictures }) => {
        const { [field]: own, ...others } = changes;
        return {
          changes: own && isMine ? { ...others, [field]: { from: theirs, to: own.to } } : others,
          pictures,
        };
      }),
    /** Discards all edits. Returns a function that restores them. */
    discard: () => {
      const restore = restorer(
        { edits: storageKey, sent: sentStorageKeyOf(product.id) },
        fieldsOf(draft),
        joinFields,
      );
      change(() => NO_EDITS);
      return restore;
    },
    /** A new product was added: edits made while it was being saved become edits of the stored one. */
    moveTo: (id: number, sent: Draft) => {
      change((now) => {
        const { changes, pictures } = withoutSaved(now, sent);
        const { shop: _chosen, ...others } = changes;
        storeChanges(storageKeyOf(id), {}, fieldsOf({ changes: others, pictures }));
        return NO_EDITS;
      });
      // Pictures that are still being uploaded belong to it too.
      leaveFor(storageKeyOf(id));
    },
    /** Drops what was saved; edits made while saving remain. */
    forget: (sent: Draft) => change((now) => withoutSaved(now, sent)),
  };
}

/** Where the edits of a product are stored. */
export const storageKeyOf = (id: number) => `console-edits-${id === 0 ? 'new' : id}`;

/** Where requests to save a product are stored while their outcome is unknown. */
export const sentStorageKeyOf = (id: number) => `console-sent-${id === 0 ? 'new' : id}`;

/** The stored draft, its fields renamed to those of this product. */
function openedDraft(storageKey: string, product: ConsoleProduct): Draft {
  const stored = draftOf(readStored(storageKey));
  const draft = ofVariants(stored, product);
  if (Object.keys(stored.changes).some((field) => !(field in draft.changes)))
    storeChanges(storageKey, fieldsOf(stored), fieldsOf(draft));
  return draft;
}
