import { type OptionEntry, proposeRows, type VariantRow } from './variant-rows.ts';

/** A variant as its values, joined. */
interface Named {
  name: string;
}

/** What edited options do to the variants of a product. */
export interface OptionsPreview {
  added: Named[];
  /** With the name before; it keeps its price, code and stock. */
  renamed: (Named & { before: string })[];
  /** With the pieces that go with them. */
  removed: (Named & { pieces: number })[];
}

/** Compares the variants before and after their options are edited. */
export function previewOptions(
  before: Parameters<typeof proposeRows>[0],
  entries: readonly OptionEntry[],
): OptionsPreview {
  const proposed = proposeRows(before, entries);
  const left = new Set(proposed.map(({ from }) => from));
  return {
    added: proposed.flatMap(({ row, from }) => (from === null ? [{ name: nameOf(row) }] : [])),
    renamed: proposed.flatMap(({ row, from }) => {
      if (from === null) return [];
      const [name, old] = [nameOf(row), nameOf(from)];
      return name === old ? [] : [{ name, before: old }];
    }),
    removed: before.rows
      .filter((row) => !left.has(row))
      .map((row) => ({ name: nameOf(row), pieces: typeof row.stock === 'number' ? row.stock : 0 })),
  };
}

const nameOf = ({ values }: VariantRow) => values.map((value) => value ?? '\u2013').join(' · ');
