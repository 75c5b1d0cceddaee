import type { DragEvent } from 'react';
import type { Taxon } from '#contract/console/catalog/taxonomy.ts';

/** The data type of a dragged taxon. */
const DRAGGED = 'text/x-taxon';

/** The props of a row that can be dragged and dropped on. */
export interface TaxonDrag {
  draggable: true;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** Names a taxon among all of a list. */
const keyOf = ({ parent, slug }: Pick<Taxon, 'parent' | 'slug'>) => `${parent ?? ''}/${slug}`;

/** Returns the props that make a row draggable; `onDrop` gets the row that was dropped on it. */
export function taxonDrag(
  taxon: Taxon,
  rows: readonly Taxon[],
  onDrop: (dropped: Taxon) => void,
): TaxonDrag {
  return {
    draggable: true,
    onDragStart: (event) => {
      // The row of a subcategory is within that of its category.
      event.stopPropagation();
      event.dataTransfer.setData(DRAGGED, keyOf(taxon));
    },
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop: (event) => {
      const key = event.dataTransfer.getData(DRAGGED);
      const dropped = rows.find((row) => keyOf(row) === key);
      if (!dropped) return;
      event.preventDefault();
      event.stopPropagation();
      if (dropped !== taxon) onDrop(dropped);
    },
  };
}
