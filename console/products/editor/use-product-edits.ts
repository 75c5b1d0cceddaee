import type { ConsoleProduct, PictureStep } from '#contract/console/catalog/product-editor.ts';
import { restorer } from '../../ui/undo/discarded-edits.ts';
import { readStored, storeChanges, type Stored } from '../../ui/form/stored/stored-changes.ts';
import { useStoredState } from '../../ui/form/stored/use-stored-state.ts';

export interface Edit {
  /** The value shown before the first edit. */
  from: unknown;
  to: unknown;
}

export interface Draft {
  changes: Readonly<Record<string, Edit>>;
  pictures: readonly PictureStep[];
}

const OF_VARIANT = new Set(['price', 'old_price', 'stock', 'barcode', 'cost']);
const NOTHING: Draft = { changes: {}, pictures: [] };

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
    fieldsOf: flat,
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
        flat(draft),
        joined,
      );
      change(() => NOTHING);
      return restore;
    },
    /** A new product was added: edits made while it was being saved become edits of the stored one. */
    moveTo: (id: number, sent: Draft) => {
      change((now) => {
        const { changes, pictures } = withoutSaved(now, sent);
        const { shop: _chosen, ...others } = changes;
        storeChanges(storageKeyOf(id), {}, flat({ changes: others, pictures }));
        return NOTHING;
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

/** The stored draft, from now on with the names that its fields have in this product. */
function openedDraft(storageKey: string, product: ConsoleProduct): Draft {
  const stored = storedDraft(storageKey);
  const draft = ofVariants(stored, product);
  if (Object.keys(stored.changes).some((field) => !(field in draft.changes)))
    storeChanges(storageKey, flat(stored), flat(draft));
  return draft;
}

/** The fields of a new product's only variant have no id; once it is stored they are fields of that variant. */
function ofVariants({ changes, pictures }: Draft, { id, variants }: ConsoleProduct): Draft {
  const [first] = variants;
  if (id === 0 || !first) return { changes, pictures };
  const named = Object.entries(changes).map(([field, edit]) => [
    OF_VARIANT.has(field) ? `variants.${first.id}.${field}` : field,
    edit,
  ]);
  return { changes: Object.fromEntries(named) as Draft['changes'], pictures };
}

/** The draft without the saved edits; a field edited while saving is now based on the saved value. */
export function withoutSaved(now: Draft, sent: Draft): Draft {
  const changes: Record<string, Edit> = {};
  for (const [field, edit] of Object.entries(now.changes)) {
    const saved = sent.changes[field];
    if (!saved) changes[field] = edit;
    else if (!isSame(saved.to, edit.to)) changes[field] = { from: saved.to, to: edit.to };
  }
  for (const [field, { from, to }] of Object.entries(sent.changes)) {
    // Set back while it was being saved. The options have no value to set back to: their variants have new ids.
    if (!(field in now.changes) && field !== 'options') changes[field] = { from: to, to: from };
  }
  // A description that was typed on while it was being saved has taken the place of the one that was sent.
  const pictures = now.pictures.filter((step, at) => !isSame(step, sent.pictures[at]));
  return { changes, pictures };
}

/** The steps with another one; a description that is being typed replaces its step of the previous key press. */
function withStep(steps: readonly PictureStep[], step: PictureStep): readonly PictureStep[] {
  const last = steps.at(-1);
  const isTyped = step.step === 'describe' && last?.step === 'describe' && last.src === step.src;
  return [...(isTyped ? steps.slice(0, -1) : steps), step];
}

/** A field's value in the loaded product: 'name', 'attributes.colour', 'variants.12.price', 'translations.de.name'. */
function shownValue(product: ConsoleProduct, field: string): unknown {
  const [kind = '', name = '', part = ''] = field.split('.');
  if (kind === 'options') return product.options;
  if (kind === 'attributes') return product.values.attributes[name] ?? null;
  if (kind === 'translations') return product.translations[name]?.[part] ?? null;
  if (kind === 'variants') {
    return product.variants.find(({ id }) => String(id) === name)?.[part as 'price'] ?? null;
  }
  return product.values[kind as 'name'] ?? null;
}

/** The number of changed fields; the pictures are one. */
export function countOf({ changes, pictures }: Draft): number {
  return Object.keys(changes).length + (pictures.length > 0 ? 1 : 0);
}

type StoredDraft = Stored<Edit | readonly PictureStep[]>;

/** A draft by field, the pictures as one of them. */
function flat({ changes, pictures }: Draft): StoredDraft {
  return pictures.length === 0 ? changes : { ...changes, pictures };
}

/** Discarded edits with later ones: fields keep the later value, the steps of pictures follow each other. */
function joined(earlier: StoredDraft, later: StoredDraft): StoredDraft {
  const [before, after] = [draftOf(earlier), draftOf(later)];
  return flat({
    changes: { ...before.changes, ...after.changes },
    pictures: [...before.pictures, ...after.pictures],
  });
}

const storedDraft = (storageKey: string): Draft => draftOf(readStored(storageKey));

function draftOf({ pictures, ...changes }: StoredDraft): Draft {
  return {
    changes: changes as Draft['changes'],
    pictures: Array.isArray(pictures) ? (pictures as readonly PictureStep[]) : [],
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
