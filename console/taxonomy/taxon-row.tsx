import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { Taxon, Taxonomy } from '#contract/console/catalog/taxonomy.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SHORT_VALUE_WORDS } from './taxonomy-words.ts';

interface TaxonRowProps {
  taxon: Taxon;
  languages: Taxonomy['languages'];
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  /** Moves it by one position; up is -1. Null where positions don't apply or the role may not change them. */
  onMove: ((by: number) => void) | null;
  onChange: (() => void) | null;
}

/** A category, brand or attribute as a row of the list. */
export function TaxonRow(props: TaxonRowProps) {
  const { taxon, languages, isFirst, isLast, isBusy, onMove, onChange } = props;
  const t = useText();
  const { name, attribute } = taxon;
  const missing = languages.filter((language) => (taxon.names[language.name] ?? '') === '');
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 px-4 py-1">
      <span className="flex min-w-40 flex-1 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        {attribute && (
          <span className="text-muted">
            {t(SHORT_VALUE_WORDS[attribute.kind])}
            {attribute.unit !== null && (
              <>
                {' · '}
                <bdi>{attribute.unit}</bdi>
              </>
            )}
          </span>
        )}
        {attribute?.is_facet === true && <Badge tone="neutral">{t('Filter')}</Badge>}
        {!taxon.is_active && <Badge tone="neutral">{t('Hidden')}</Badge>}
        {missing.length > 0 && missing.length < languages.length && (
          <Badge tone="warn">
            {t('Without {{languages}}', {
              languages: missing.map(({ title }) => title).join(', '),
            })}
          </Badge>
        )}
      </span>
      <span className="text-muted tabular-nums">
        {taxon.products_are_capped
          ? t('More than {{most}} products', { most: taxon.products })
          : t('{{count}} products', { count: taxon.products, one: '{{count}} product' })}
      </span>
      <span className="ms-auto flex items-center">
        {onMove && (
          <>
            <IconButton
              label={t('Move {{name}} up', { name })}
              disabled={isFirst || isBusy}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('Move {{name}} down', { name })}
              disabled={isLast || isBusy}
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
    </li>
  );
}
