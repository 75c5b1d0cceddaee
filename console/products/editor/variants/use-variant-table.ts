import { useEditor } from '../editor-context.tsx';
import { type Part, readTable, type TableRow, writeTable } from './edited-table.ts';
import {
  BLANK,
  combinationsOf,
  type EditedOption,
  keyOf,
  type OptionEntry,
  proposeRows,
  type VariantRow,
} from './variant-rows.ts';

/** The options and variants with unsaved edits applied, and the functions that edit them. */
export function useVariantTable() {
  const { product, edits } = useEditor();
  const { options, rows } = readTable(product, edits);
  const missing = missingCombinations(options, rows);
  const write = (nextOptions: EditedOption[], nextRows: readonly VariantRow[]) =>
    writeTable(product, edits, { options: nextOptions, rows: nextRows });
  return {
    options,
    rows,
    missing: missing.length,
    setCell: (row: TableRow, part: Part, value: unknown) => {
      if (!row.isNew) edits.set(row.fieldOf(part), value);
      else
        write(
          options,
          rows.map((other) => (other === row ? { ...other, [part]: value } : other)),
        );
    },
    setOptions: (entries: readonly OptionEntry[]) =>
      write(
        entries.map(({ name, is_color, values }) => ({ name, is_color, values })),
        proposeRows({ options, rows }, entries).map(({ row }) => row),
      ),
    remove: (row: TableRow) => {
      const others = rows.filter((other) => other !== row);
      write(withoutUnusedValues(options, others), others);
    },
    addMissing: () => {
      const { price = null, old_price = null, cost = null } = rows[0] ?? {};
      const added = missing.map((values) => ({ ...BLANK, values, price, old_price, cost }));
      write(options, [...rows, ...added]);
    },
  };
}

/** The combinations of the options' values that have no row. */
function missingCombinations(options: EditedOption[], rows: readonly TableRow[]): string[][] {
  const existing = new Set(rows.map(({ key }) => key));
  return combinationsOf(options).filter((values) => !existing.has(keyOf(options, values)));
}

const withoutUnusedValues = (options: EditedOption[], rows: readonly TableRow[]) =>
  options.map((option, at) => ({
    ...option,
    values: option.values.filter((value) => rows.some(({ values }) => values[at] === value)),
  }));
