import type { ProductOptions } from '#contract/console/catalog/product-values.ts';
import { choiceOf } from '#domain/catalog/product/edited-options.ts';

export type EditedOption = ProductOptions['options'][number];

/** A variant as a row of the table: its option values, price and stock. */
export interface VariantRow {
  values: (string | null)[];
  code: unknown;
  barcode: unknown;
  price: unknown;
  old_price: unknown;
  cost: unknown;
  stock: unknown;
}

/** An edited option; `was` is its previous position, null for a new one. */
export interface OptionEntry extends EditedOption {
  was: number | null;
}

interface Table<Row extends VariantRow> {
  options: readonly EditedOption[];
  rows: readonly Row[];
}

/** The key of a combination, as the shop stores it. */
export const keyOf = (options: readonly EditedOption[], values: readonly (string | null)[]) =>
  JSON.stringify(choiceOf([...options], values));

/** Every combination of the options' values. */
export function combinationsOf(options: readonly Pick<EditedOption, 'values'>[]): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** A new variant. */
export const BLANK = {
  code: null,
  barcode: null,
  price: null,
  old_price: null,
  cost: null,
  stock: 0,
};

/** A variant after the options were edited, and the one before that it continues; null: it is new. */
export interface ProposedRow<Row extends VariantRow> {
  row: VariantRow;
  from: Row | null;
}

/**
 * The variants after the options were edited. Existing combinations remain unchanged, and those that were switched off
 * stay off. A new combination starts with the price and the cost of the closest existing variant, and takes over all of
 * it if that one is removed.
 */
export function proposeRows<Row extends VariantRow>(
  before: Table<Row>,
  entries: readonly OptionEntry[],
): ProposedRow<Row>[] {
  const isReshaped =
    entries.length !== before.options.length || entries.some(({ was }, at) => was !== at);
  const rows = before.rows.map((row) => ({ row, renamed: renamed(before, entries, row) }));
  const byKey = new Map(
    isReshaped ? [] : rows.map(({ row, renamed: values }) => [keyOf(entries, values), row]),
  );
  const taken = new Set(byKey.values());
  const old = before.options.map(({ values }) => new Set(values));
  const isOld = (values: string[]) =>
    !isReshaped && values.every((value, at) => old[at]?.has(value));
  return combinationsOf(entries).flatMap((values): ProposedRow<Row>[] => {
    const same = byKey.get(keyOf(entries, values));
    if (same) return [{ row: { ...same, values }, from: same }];
    if (isOld(values)) return [];
    const near = rows.filter(({ renamed }) =>
      renamed.every((value, at) => value === null || value === values[at]),
    );
    const donor = (near.find(({ row }) => !taken.has(row)) ?? near[0] ?? rows[0])?.row;
    if (!donor) return [{ row: { ...BLANK, values }, from: null }];
    const isHeir = near.some(({ row }) => row === donor) && !taken.has(donor);
    taken.add(donor);
    const { price, old_price, cost } = donor;
    return [
      isHeir
        ? { row: { ...donor, values }, from: donor }
        : { row: { ...BLANK, values, price, old_price, cost }, from: null },
    ];
  });
}

/** A row's values for the edited options, with renamed values; null for a new option. */
function renamed(before: Table<VariantRow>, entries: readonly OptionEntry[], row: VariantRow) {
  return entries.map(({ was, values }) => {
    if (was === null) return null;
    const value = row.values[was] ?? null;
    const list = before.options[was]?.values ?? [];
    const index = list.indexOf(value ?? '');
    if (value === null || values.includes(value) || list.length !== values.length) return value;
    return values[index] ?? value;
  });
}
