import type { z } from 'zod';
import type { saveGrid } from '#contract/console/catalog/grid.ts';
import type { Work } from '#server/audit/operate.ts';
import type { ProductEdits } from '../../operate/editor/accept-edits.ts';
import { listCodedByProduct } from './grid-queries.ts';

export type GridCell = z.output<typeof saveGrid.request>['cells'][number];
/** Names the field of a cell as the product editor does. */
export type FieldOf = (cell: GridCell) => string;

/** Cells of one product as edits of the product editor. */
export function editsOf(cells: readonly GridCell[], fieldOf: FieldOf): ProductEdits {
  return {
    changes: Object.fromEntries(
      cells.map((cell) => [fieldOf(cell), { from: cell.from, to: cell.to }]),
    ),
    pictures: [],
  };
}

/** Names, attributes, `is_published` and the codes of the variants `coded` are fields of the whole product. */
export function fieldsOf(coded: ReadonlySet<number>): FieldOf {
  return ({ id, field }) => {
    if (field.startsWith('name.')) return `translations.${field.slice('name.'.length)}.name`;
    const isOfProduct =
      field === 'is_published' ||
      field === 'name' ||
      (field === 'code' && coded.has(id)) ||
      field.startsWith('attributes.');
    return isOfProduct ? field : `variants.${id}.${field}`;
  };
}

/** Which of these cells' variants have the code of their product. */
export function codedByProduct({ db }: Work, cells: readonly GridCell[]) {
  return listCodedByProduct(
    db,
    cells.filter(({ field }) => field === 'code').map(({ id }) => id),
  );
}
