import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { taxonDrag } from './taxon-drag.ts';
import { TaxonRow } from './taxon-row.tsx';

/** A longer tree opens with its subcategories folded. */
const MOST_OPEN = 80;

interface CategoryTreeProps {
  taxonomy: Taxonomy;
  mayEdit: boolean;
  onMove: (taxon: Taxon, place: number) => void;
  onChange: (taxon: Taxon) => void;
  /** Adds a subcategory to a category. */
  onAdd: (category: Taxon) => void;
  /** A subcategory was dropped on another category. */
  onMoveTo: (sub: Taxon, category: Taxon) => void;
}

/** All categories with their subcategories, in the order of the shop. */
export function CategoryTree(props: CategoryTreeProps) {
  const { taxonomy, mayEdit, onMove, onChange, onAdd, onMoveTo } = props;
  const t = useText();
  const { rows, languages } = taxonomy;
  const { folded, toggle } = useFolded(rows);
  const categories = rows.filter(({ parent }) => parent === null);
  const subs = Map.groupBy(rows, ({ parent }) => parent);
  /** The props of a row that depend on its list. */
  const placed = (taxon: Taxon, siblings: readonly Taxon[], at: number) => ({
    kind: 'categories' as const,
    taxon,
    languages,
    isFirst: at === 0,
    isLast: at === siblings.length - 1,
    onMove: mayEdit ? (by: number) => onMove(taxon, at + 1 + by) : null,
    onChange: mayEdit ? () => onChange(taxon) : null,
    drag: mayEdit
      ? taxonDrag(taxon, rows, (dropped) => {
          if (dropped.parent === taxon.parent) onMove(dropped, at + 1);
          else if (dropped.parent !== null && dropped.parent !== (taxon.parent ?? taxon.slug))
            onMoveTo(dropped, categories.find(({ slug }) => slug === taxon.parent) ?? taxon);
        })
      : null,
  });
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper text-sm">
      {categories.map((category, at) => {
        const { slug, name, picture } = category;
        const own = subs.get(slug) ?? [];
        const isOpen = !folded.has(slug);
        return (
          <TaxonRow
            key={slug}
            {...placed(category, categories, at)}
            start={
              <span className="flex items-center">
                <IconButton
                  className={`-ms-3 ${own.length === 0 ? 'invisible' : ''}`}
                  label={t('Subcategories of {{name}}', { name })}
                  aria-expanded={isOpen}
                  onClick={() => toggle(slug)}
                >
                  <ChevronDown
                    aria-hidden="true"
                    className={isOpen ? '' : '-rotate-90 rtl:rotate-90'}
                  />
                </IconButton>
                <CategoryPicture picture={picture} />
              </span>
            }
            end={
              mayEdit && (
                <IconButton
                  label={t('New subcategory of {{name}}', { name })}
                  onClick={() => onAdd(category)}
                >
                  <Plus aria-hidden="true" />
                </IconButton>
              )
            }
          >
            {isOpen && own.length > 0 && (
              <ul className="divide-y divide-line border-t border-line">
                {own.map((sub, place) => (
                  <TaxonRow key={sub.slug} {...placed(sub, own, place)} />
                ))}
              </ul>
            )}
          </TaxonRow>
        );
      })}
    </ul>
  );
}

/** The categories whose subcategories are hidden: all of a long tree at first. */
function useFolded(rows: readonly Taxon[]) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(rows.length > MOST_OPEN ? rows.map(({ slug }) => slug) : []),
  );
  const toggle = (slug: string) =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(slug)) after.add(slug);
      return after;
    });
  return { folded, toggle };
}

function CategoryPicture({ picture }: Pick<Taxon, 'picture'>) {
  return (
    <span className="size-10 overflow-hidden rounded-control bg-photo">
      {picture && (
        <img
          src={picture.url}
          alt=""
          width={160}
          height={160}
          draggable={false}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
