import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import type { ProductEdits } from '../edits/use-product-edits.ts';
import { type EditedOption, keyOf, type VariantRow } from './variant-rows.ts';

const PARTS = ['code', 'barcode', 'price', 'old_price', 'cost', 'stock'] as const;
export type Part = (typeof PARTS)[number];

/** A row of the table with its field names; a new row's are named by its position. */
export interface TableRow extends VariantRow {
  key: string;
  fieldOf: (part: Part) => string;
  isNew: boolean;
}

/** The options and variants of a product with unsaved edits applied. */
export interface EditedTable {
  options: EditedOption[];
  rows: TableRow[];
}

interface TableEdit {
  options: EditedOption[];
  /** Stored variants only have their values here: their other parts are fields of the product. */
  variants: ({ values: (string | null)[] } & Partial<VariantRow>)[];
}

type Product = Pick<ConsoleProduct, 'id' | 'options' | 'variants'>;
type Edits = Pick<ProductEdits, 'draft' | 'isChanged' | 'set' | 'valueOf'>;

/** A value for each part of a variant. */
const eachPart = (valueOf: (part: Part) => unknown) =>
  Object.fromEntries(PARTS.map((part) => [part, valueOf(part)])) as Record<Part, unknown>;

/** Reads the table from the product and its edits. */
export function readTable(product: Product, edits: Edits): EditedTable {
  const { options, variants } = tableEdit(product, edits);
  const stored = storedVariants(product);
  const isUnstored = product.id === 0;
  const rows = variants.map((variant, index): TableRow => {
    const key = keyOf(options, variant.values);
    const id = stored.get(key)?.id;
    const isNew = id === undefined && !isUnstored;
    const fieldOf = (part: Part) => {
      if (isUnstored) return part;
      return id === undefined ? `options.${index}.${part}` : variantField(id, part);
    };
    const valueOf = (part: Part) =>
      isNew ? (variant[part] ?? null) : edits.valueOf(fieldOf(part));
    return { key, values: variant.values, fieldOf, isNew, ...eachPart(valueOf) };
  });
  return { options, rows };
}

/** Writes other options and rows to the edits, and drops those of variants that are no longer in the table. */
export function writeTable(
  product: Product,
  edits: Edits,
  { options, rows }: { options: EditedOption[]; rows: readonly VariantRow[] },
): void {
  const stored = storedVariants(product);
  const keys = rows.map(({ values }) => keyOf(options, values));
  for (const [key, variant] of stored) {
    if (variant && !keys.includes(key)) dropEdits(variant.id, edits);
  }
  const variants = rows.map(({ values, ...row }, at) =>
    stored.has(keys[at] ?? '') ? { values } : { values, ...eachPart((part) => row[part]) },
  );
  const shown = product.options;
  const isAsShown =
    JSON.stringify([options, rows.map(({ values }) => values)]) ===
    JSON.stringify([shown.options, shown.variants]);
  edits.set('options', isAsShown ? shown : { options, variants });
}

function tableEdit({ id, options: shown }: Product, edits: Edits): TableEdit {
  if (id === 0) return { options: [], variants: [{ values: [] }] };
  if (edits.isChanged('options')) return edits.valueOf('options') as TableEdit;
  return { options: shown.options, variants: shown.variants.map((values) => ({ values })) };
}

/** The variants that the shop has, by the key of their combination. */
const storedVariants = ({ options, variants }: Product) =>
  new Map(options.variants.map((values, at) => [keyOf(options.options, values), variants[at]]));

const variantField = (id: number, part: Part) => `variants.${id}.${part}`;

/** Edits of a removed variant no longer have a field. */
function dropEdits(id: number, edits: Edits): void {
  for (const part of PARTS) {
    const field = variantField(id, part);
    if (edits.isChanged(field)) edits.set(field, edits.draft.changes[field]?.from);
  }
}
