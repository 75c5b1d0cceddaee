import { type OptionEntry, proposeRows, type VariantRow } from './variant-rows.ts';

/** A variant by its values, joined. */
interface NamedVariant {
  name: string;
}

/** What edited options do to the variants of a product. */
export interface OptionsPreview {
  added: NamedVariant[];
  /** With the name before; price, code and stock stay. */
  renamed: (NamedVariant & { before: string })[];
  /** With the pieces in stock that are lost. */
  removed: (NamedVariant & { pieces: number })[];
}

/** Compares the variants before and after their options are edited. */
export function previewOptions(
  before: Parameters<typeof proposeRows>[0],
  entries: readonly OptionEntry[],
): OptionsPreview {
  const proposed = proposeRows(before, entries);
  const continued = new Set(proposed.map(({ from }) => from));
  return {
    added: proposed.flatMap(({ row, from }) => (from === null ? [{ name: nameOf(row) }] : [])),
    renamed: proposed.flatMap(({ row, from }) => {
      if (from === null) return [];
      const [name, old] = [nameOf(row), nameOf(from)];
      return name === old ? [] : [{ name, before: old }];
    }),
    removed: before.rows
      .filter((row) => !continued.has(row))
      .map((row) => ({ name: nameOf(row), pieces: typeof row.stock === 'number' ? row.stock : 0 })),
  };
}

const nameOf = ({ values }: VariantRow) => values.map((value) => value ?? '\u2013').join(' · ');
