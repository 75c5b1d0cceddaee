import type { ConsoleProduct, PictureStep } from '#contract/console/catalog/product-editor.ts';
import type { Stored } from '../../../ui/form/stored/stored-changes.ts';

/** A changed field. */
export interface Edit {
  /** The value shown before the first edit. */
  from: unknown;
  to: unknown;
}

/** The unsaved edits of a product. */
export interface Draft {
  /** By field: 'name', 'attributes.colour', 'variants.12.price', 'translations.de.name'. */
  changes: Readonly<Record<string, Edit>>;
  pictures: readonly PictureStep[];
}

/** No edits. */
export const NO_EDITS: Draft = { changes: {}, pictures: [] };

const OF_VARIANT = new Set(['price', 'old_price', 'stock', 'barcode', 'cost']);

/** The fields of a new product's only variant have no id; once it is stored they are fields of that variant. */
export function ofVariants({ changes, pictures }: Draft, { id, variants }: ConsoleProduct): Draft {
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
export function withStep(steps: readonly PictureStep[], step: PictureStep): readonly PictureStep[] {
  const last = steps.at(-1);
  const isTyped = step.step === 'describe' && last?.step === 'describe' && last.src === step.src;
  return [...(isTyped ? steps.slice(0, -1) : steps), step];
}

/** A field's value in the loaded product: 'name', 'attributes.colour', 'variants.12.price', 'translations.de.name'. */
export function shownValue(product: ConsoleProduct, field: string): unknown {
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
export function fieldsOf({ changes, pictures }: Draft): StoredDraft {
  return pictures.length === 0 ? changes : { ...changes, pictures };
}

/** Discarded edits with later ones: fields keep the later value, the steps of pictures follow each other. */
export function joinFields(earlier: StoredDraft, later: StoredDraft): StoredDraft {
  const [before, after] = [draftOf(earlier), draftOf(later)];
  return fieldsOf({
    changes: { ...before.changes, ...after.changes },
    pictures: [...before.pictures, ...after.pictures],
  });
}

/** The draft with these stored fields. */
export function draftOf({ pictures, ...changes }: StoredDraft): Draft {
  return {
    changes: changes as Draft['changes'],
    pictures: Array.isArray(pictures) ? (pictures as readonly PictureStep[]) : [],
  };
}

/** Whether two values of a field are equal; null and undefined are. */
export const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
