import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { taxonDrag } from './taxon-drag.ts';
import { TaxonRow } from './taxon-row.tsx';
import type { TaxonomyKind } from './taxonomy-texts.ts';

interface TaxonListProps {
  kind: Exclude<TaxonomyKind, 'categories'>;
  taxonomy: Taxonomy;
  mayEdit: boolean;
  /** Moves a taxon to a place, counted from 1. */
  onMove: (taxon: Taxon, place: number) => void;
  onChange: (taxon: Taxon) => void;
}

/** All brands, or all attributes, which have an order. */
export function TaxonList({ kind, taxonomy, mayEdit, onMove, onChange }: TaxonListProps) {
  const { rows, languages } = taxonomy;
  const mayMove = mayEdit && kind === 'attributes';
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
      {rows.map((row, at) => (
        <TaxonRow
          key={row.slug}
          kind={kind}
          taxon={row}
          languages={languages}
          isFirst={at === 0}
          isLast={at === rows.length - 1}
          onMove={mayMove ? (by) => onMove(row, at + 1 + by) : null}
          onChange={mayEdit ? () => onChange(row) : null}
          drag={mayMove ? taxonDrag(row, rows, (dropped) => onMove(dropped, at + 1)) : null}
        />
      ))}
    </ul>
  );
}
