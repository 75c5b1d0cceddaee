import { Link } from 'react-router';
import type {
  ListedValue,
  ValuePage,
  ValueRow,
} from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowCheckbox } from '../../ui/list/selection/row-checkbox.tsx';
import { SelectAllBar } from '../../ui/list/selection/select-all-bar.tsx';
import type { Selection } from '../../ui/list/selection/use-selection.ts';
import { useValueText } from './use-value-text.ts';
import type { ValueSource } from './value-source.ts';

/** A page of values; tags have no translations. */
export interface ListedPage extends Pick<ValuePage, 'next' | 'jobs' | 'job'> {
  rows: readonly ListedRow[];
  languages?: ValuePage['languages'];
}
type ListedRow = Omit<ValueRow, 'texts'> & Partial<Pick<ValueRow, 'texts'>>;

interface ValueRowsProps {
  source: ValueSource;
  page: ListedPage;
  /** The value with keyboard focus. */
  current: ListedValue | null;
  /** Null when they can't be selected. */
  selection: Selection<ListedValue> | null;
  /** Null when they can't be renamed. */
  onRename: ((value: ListedValue) => void) | null;
}

/** Values with their translations and numbers of products. */
export function ValueRows(props: ValueRowsProps) {
  const { page, current, selection } = props;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper text-sm">
      {selection && <SelectAllBar selection={selection} />}
      <ul className="divide-y divide-line">
        {page.rows.map((row) => (
          <ValueItem key={row.value} {...props} row={row} isCurrent={row.value === current} />
        ))}
      </ul>
    </div>
  );
}

interface ValueItemProps extends Omit<ValueRowsProps, 'current'> {
  row: ListedRow;
  isCurrent: boolean;
}

function ValueItem({ source, page, row, isCurrent, selection, onRename }: ValueItemProps) {
  const t = useText();
  const { locale } = useLanguage();
  const textOf = useValueText(source);
  const { value, texts = {}, products } = row;
  const name = textOf(value);
  const isSelected = selection?.selected.has(value) ?? false;
  const count = numberFormat(locale).format(products);
  const translated = (page.languages ?? []).flatMap((language) => {
    const text = texts[language.name];
    return text === undefined || text === value ? [] : [{ ...language, text }];
  });
  return (
    <li
      data-row={value}
      className={`grid min-h-12 items-center gap-x-3 py-1 pe-1 md:pe-2 md:hover:bg-well/60 ${selection ? 'grid-cols-[auto_minmax(0,1fr)_auto] ps-1' : 'ps-4'} ${isSelected ? 'bg-tint' : ''} ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {selection && (
        <RowCheckbox
          label={t('Select {{name}}', { name })}
          isChecked={isSelected}
          onChange={(isRange) => selection.toggle(value, isRange)}
        />
      )}
      <div className="min-w-0 items-center gap-x-4 md:flex">
        <div className="min-w-0 grow">
          <bdi className="block font-medium wrap-anywhere max-md:pt-2">{name}</bdi>
          {translated.length > 0 && (
            <p className="flex flex-wrap gap-x-3 text-xs text-muted">
              {translated.map(({ name: language, title, text }) => (
                <span key={language} title={title}>
                  {language}{' '}
                  <bdi lang={language} className="wrap-anywhere text-ink">
                    {text}
                  </bdi>
                </span>
              ))}
            </p>
          )}
        </div>
        <Link
          to={source.productsWith(value)}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center text-muted tabular-nums underline decoration-line underline-offset-4 hover:text-ink md:min-h-6"
        >
          {row.products_are_capped
            ? t('More than {{most}} products', { most: count })
            : t('{{count}} products', { count: products, one: '{{count}} product' })}
        </Link>
      </div>
      {onRename && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('Rename {{name}}', { name })}
          onClick={() => onRename(value)}
        >
          {t('Rename')}
        </Button>
      )}
    </li>
  );
}
