import { useEditor } from '../editor-context.tsx';
import {
  BLANK,
  combinationsOf,
  type EditedOption,
  keyOf,
  type OptionEntry,
  proposeRows,
  type VariantRow,
} from './variant-rows.ts';

const PARTS = ['code', 'barcode', 'price', 'old_price', 'cost', 'stock'] as const;
export type Part = (typeof PARTS)[number];

/** A value for each part of a variant. */
const eachPart = (valueOf: (part: Part) => unknown) =>
  Object.fromEntries(PARTS.map((part) => [part, valueOf(part)])) as Record<Part, unknown>;

/** A row of the table with its field names; a new row's are named by its position. */
export interface TableRow extends VariantRow {
  key: string;
  fieldOf: (part: Part) => string;
  isNew: boolean;
}

interface Draft {
  options: EditedOption[];
  variants: ({ values: (string | null)[] } & Partial<VariantRow>)[];
}

/** The options and variants with unsaved edits applied, and the functions that edit them. */
export function useVariantTable() {
  const { product, edits } = useEditor();
  const shown = product.options;
  const existing = new Map(
    shown.variants.map((values, at) => [keyOf(shown.options, values), product.variants[at]]),
  );
  const isUnstored = product.id === 0;
  const draft: Draft = isUnstored
    ? { options: [], variants: [{ values: [] }] }
    : edits.isChanged('options')
      ? (edits.valueOf('options') as Draft)
      : { options: shown.options, variants: shown.variants.map((values) => ({ values })) };
  const rows = draft.variants.map((variant, place): TableRow => {
    const key = keyOf(draft.options, variant.values);
    const stored = existing.get(key);
    const isNew = !stored && !isUnstored;
    const fieldOf = (part: Part) => {
      if (isUnstored) return part;
      return stored ? `variants.${stored.id}.${part}` : `options.${place}.${part}`;
    };
    const valueOf = (part: Part) =>
      isNew ? (variant[part] ?? null) : edits.valueOf(fieldOf(part));
    return {
      key,
      values: variant.values,
      fieldOf,
      isNew,
      ...eachPart(valueOf),
    };
  });
  const write = (options: EditedOption[], next: readonly VariantRow[]) => {
    const keys = next.map(({ values }) => keyOf(options, values));
    for (const [key, variant] of existing) {
      if (!variant || keys.includes(key)) continue;
      // Edits of a removed variant no longer have a field.
      for (const part of PARTS) {
        const field = `variants.${variant.id}.${part}`;
        if (edits.isChanged(field)) edits.set(field, edits.draft.changes[field]?.from);
      }
    }
    const variants = next.map(({ values, ...row }, at) =>
      existing.has(keys[at] ?? '') ? { values } : { values, ...eachPart((part) => row[part]) },
    );
    const isAsShown =
      JSON.stringify([options, next.map(({ values }) => values)]) ===
      JSON.stringify([shown.options, shown.variants]);
    edits.set('options', isAsShown ? shown : { options, variants });
  };
  const has = new Set(rows.map(({ key }) => key));
  const missing = combinationsOf(draft.options).filter(
    (values) => !has.has(keyOf(draft.options, values)),
  );
  return {
    options: draft.options,
    rows,
    missing: missing.length,
    setCell: (row: TableRow, part: Part, value: unknown) => {
      if (!row.isNew) edits.set(row.fieldOf(part), value);
      else
        write(
          draft.options,
          rows.map((existing) => (existing === row ? { ...existing, [part]: value } : existing)),
        );
    },
    setOptions: (entries: readonly OptionEntry[]) =>
      write(
        entries.map(({ name, is_color, values }) => ({ name, is_color, values })),
        proposeRows({ options: draft.options, rows }, entries).map(({ row }) => row),
      ),
    remove: (row: TableRow) => {
      const others = rows.filter((other) => other !== row);
      const options = draft.options.map((option, at) => ({
        ...option,
        values: option.values.filter((value) => others.some(({ values }) => values[at] === value)),
      }));
      write(options, others);
    },
    addMissing: () => {
      const [first] = rows;
      const { price = null, old_price = null, cost = null } = first ?? {};
      const added = missing.map((values) => ({ ...BLANK, values, price, old_price, cost }));
      write(draft.options, [...rows, ...added]);
    },
  };
}
