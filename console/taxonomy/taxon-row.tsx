import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TaxonName } from './taxon-name.tsx';
import { TaxonProducts } from './taxon-products.tsx';
import type { TaxonomyKind } from './taxonomy-texts.ts';
import type { TaxonDrag } from './taxon-drag.ts';

interface TaxonRowProps {
  kind: TaxonomyKind;
  taxon: Taxon;
  languages: Taxonomy['languages'];
  isFirst: boolean;
  isLast: boolean;
  /** Moves it by one position; up is -1. Null where positions don't apply or the role may not change them. */
  onMove: ((by: number) => void) | null;
  onChange: (() => void) | null;
  drag: TaxonDrag | null;
  /** Before the name: what opens its subcategories. */
  start?: ReactNode;
  /** Before the buttons that all rows have. */
  end?: ReactNode;
  /** Below the row: its subcategories. */
  children?: ReactNode;
}

/** A category, subcategory, brand or attribute as a row of the list; Alt with an arrow key moves it, as dragging does. */
export function TaxonRow(props: TaxonRowProps) {
  const { kind, taxon, languages, isFirst, isLast, onMove, onChange, drag, children } = props;
  const t = useText();
  const { name, parent } = taxon;
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const isUp = event.key === 'ArrowUp';
    if (!(isUp ? isFirst : isLast)) onMove?.(isUp ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its buttons do the same.
    <li onKeyDown={onMove ? handleKey : undefined} {...drag}>
      <div
        className={`flex min-h-12 flex-wrap items-center gap-x-2 py-1 pe-1 md:gap-x-3 md:pe-2 ${parent === null ? 'ps-4' : 'ps-8 md:ps-25'}`}
      >
        {props.start}
        <div className="min-w-32 flex-1 items-center gap-x-3 md:flex">
          <TaxonName taxon={taxon} languages={languages} />
          <TaxonProducts kind={kind} taxon={taxon} />
        </div>
        <span className="ms-auto flex items-center">
          {props.end}
          {onMove && (
            <>
              <IconButton
                label={t('Move {{name}} up', { name })}
                disabled={isFirst}
                onClick={() => onMove(-1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('Move {{name}} down', { name })}
                disabled={isLast}
                onClick={() => onMove(1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
            </>
          )}
          {onChange && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('Change {{name}}', { name })}
              onClick={onChange}
            >
              {t('Change')}
            </Button>
          )}
        </span>
      </div>
      {children}
    </li>
  );
}
