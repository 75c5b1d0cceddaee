import { useEffect, useState } from 'react';
import type { ConsoleProduct, PictureStep } from '#contract/console/catalog/product-editor.ts';

export interface Edit {
  /** The value that was shown before the first change. */
  from: unknown;
  to: unknown;
}

export interface Draft {
  changes: Readonly<Record<string, Edit>>;
  pictures: readonly PictureStep[];
}

const NOTHING: Draft = { changes: {}, pictures: [] };

export type ProductEdits = ReturnType<typeof useProductEdits>;

/**
 * What somebody has changed of a product and not saved. It stays on this device, per product, until it is saved or
 * thrown away: neither a reload nor an expired sign-in loses anything.
 */
export function useProductEdits(product: ConsoleProduct) {
  const place = `console-product-${product.id === 0 ? 'new' : product.id}`;
  const [draft, setDraft] = useState<Draft>(() => storedDraft(place));
  useEffect(() => {
    if (countOf(draft) === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(draft));
  }, [draft, place]);
  const set = (field: string, to: unknown, shown: unknown = shownValue(product, field)) =>
    setDraft(({ changes, pictures }) => {
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
      setDraft(({ changes, pictures }) => ({ changes, pictures: [...pictures, step] })),
    /** After a conflict: mine, which is written over theirs at the next save, or theirs. */
    settle: (field: string, theirs: unknown, isMine: boolean) =>
      setDraft(({ changes, pictures }) => {
        const { [field]: own, ...others } = changes;
        return {
          changes: own && isMine ? { ...others, [field]: { from: theirs, to: own.to } } : others,
          pictures,
        };
      }),
    throwAway: () => setDraft(NOTHING),
    /** What was sent is saved; what was typed since stays. */
    forget: (sent: Draft) => setDraft((now) => withoutSaved(now, sent)),
  };
}

/** A draft without what was saved; a field typed on while it was being saved now begins from what was saved. */
export function withoutSaved(now: Draft, sent: Draft): Draft {
  const changes: Record<string, Edit> = {};
  for (const [field, edit] of Object.entries(now.changes)) {
    const saved = sent.changes[field];
    if (!saved) changes[field] = edit;
    else if (!isSame(saved.to, edit.to)) changes[field] = { from: saved.to, to: edit.to };
  }
  return { changes, pictures: now.pictures.slice(sent.pictures.length) };
}

/** The value of a field as the page got it: 'name', 'attributes.colour', 'variants.12.price', 'translations.de.name'. */
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

function countOf({ changes, pictures }: Draft): number {
  return Object.keys(changes).length + (pictures.length > 0 ? 1 : 0);
}

function storedDraft(place: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null') as Draft | null;
    return stored ? { changes: stored.changes ?? {}, pictures: stored.pictures ?? [] } : NOTHING;
  } catch {
    return NOTHING;
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
