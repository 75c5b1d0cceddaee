import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Database } from '#server/database/connect.ts';
import { saveColors, saveNames } from '../references/reference-queries.ts';

/** The ids of units, sizes and colours by name. */
export interface NameIds {
  units: Map<string, number>;
  sizes: Map<string, number>;
  colors: Map<string, number>;
}

/** The ids of all units, sizes and colours that products name; adds those that are missing. */
export async function saveNameIds(tx: Database, records: ProductRecord[]): Promise<NameIds> {
  const unique = (names: (string | null)[]) =>
    [...new Set(names)].filter((name) => name !== null).toSorted();
  const colors = new Map<string, string | null>();
  for (const { name, color_code } of records.flatMap((record) => record.colors)) {
    colors.set(name, color_code ?? colors.get(name) ?? null);
  }
  return {
    units: await saveNames(tx, 'units', unique(records.map(({ unit }) => unit))),
    sizes: await saveNames(
      tx,
      'sizes',
      unique(records.flatMap(({ sizes }) => sizes.map(({ name }) => name))),
    ),
    colors: await saveColors(
      tx,
      [...colors]
        .map(([name, color_code]) => ({ name, color_code }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ),
  };
}
