import type { ReactNode } from 'react';
import type { ProductListRow } from '#contract/console/catalog/products.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMe } from '../session/me-context.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { usePriceText } from '../session/use-price-text.ts';
import { type ProductColumn, shownFrom } from './product-columns.ts';
import { ProductState } from './product-state.tsx';

/** Numeric columns, aligned at their end. */
export const NUMBERS: ReadonlySet<ProductColumn> = new Set([
  'price',
  'stock',
  'lowest',
  'sold',
  'sold_30_days',
]);

const CELL = 'px-0 md:table-cell! md:px-3 md:py-2 md:align-middle';
/** Hidden in the table: the column was not chosen. */
const ON_CARDS = 'px-0 md:hidden';

interface ProductCellProps {
  column: ProductColumn;
  row: ProductListRow;
  /** Somebody has chosen the columns. */
  isChosen: boolean;
  /** The column was not chosen: only cards show it. */
  isOnCards?: boolean;
}

/** A cell of the list, on phones a part of its card. */
export function ProductCell({
  column,
  row,
  isChosen,
  isOnCards = false,
}: ProductCellProps): ReactNode {
  const formatTime = useFormatTime();
  const formatCount = useFormatCount();
  const cell = isOnCards ? ON_CARDS : CELL;
  const wide = `hidden px-3 py-2 align-middle ${shownFrom(column, isChosen)}`;
  switch (column) {
    case 'category':
    case 'brand':
    case 'shop':
      return (
        <td dir="auto" className={`${wide} max-w-44 truncate rtl:text-right`}>
          {row[column]}
        </td>
      );
    case 'price':
      return (
        <td
          className={`${cell} col-start-2 row-start-2 tabular-nums md:text-end md:whitespace-nowrap`}
        >
          <Price row={row} />
        </td>
      );
    case 'stock':
      return (
        <td className={`${cell} col-start-3 row-start-2 text-end whitespace-nowrap tabular-nums`}>
          <Stock row={row} />
        </td>
      );
    case 'lowest':
    case 'sold':
    case 'sold_30_days': {
      const pieces = row[column];
      return (
        <td className={`${wide} text-end tabular-nums`}>
          {pieces !== undefined && formatCount(pieces)}
        </td>
      );
    }
    case 'state':
      return (
        <td
          className={`${cell} ${row.state === 'published' ? 'hidden' : ''} col-start-2 row-start-3`}
        >
          <ProductState state={row.state} />
        </td>
      );
    case 'languages':
      return <td className={wide}>{row.languages && <Languages done={row.languages} />}</td>;
    case 'changed':
      return (
        <td className={`${wide} whitespace-nowrap text-muted`}>
          <time dateTime={row.changed_at}>{formatTime(row.changed_at)}</time>
        </td>
      );
  }
}

function Price({ row }: { row: ProductListRow }) {
  const t = useText();
  const priceText = usePriceText();
  const price = priceText(row.price);
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap md:block">
      <bdi className="font-medium">
        {row.has_several_prices ? t('from {{price}}', { price }) : price}
      </bdi>
      {row.old_price !== null && (
        <s className="text-xs text-muted md:block">
          <bdi>{priceText(row.old_price)}</bdi>
        </s>
      )}
    </span>
  );
}

function Stock({ row }: { row: ProductListRow }) {
  const t = useText();
  const formatCount = useFormatCount();
  const { low_stock_at: mark } = useMe().shop;
  if (row.stock === 0) return <span className="font-medium text-danger">{t('Sold out')}</span>;
  const isLow = row.lowest <= mark;
  return (
    <>
      <span className={isLow && row.variants === 1 ? 'font-medium text-warn' : ''}>
        <span className="text-muted md:hidden">{t('Stock')} </span>
        {formatCount(row.stock)}
      </span>
      {row.variants > 1 && isLow && (
        <span className="block text-xs text-warn">
          {t('lowest {{count}}', { count: row.lowest })}
        </span>
      )}
    </>
  );
}

/** How many of the shop's other languages a product is translated into, and which are missing. */
function Languages({ done }: { done: readonly string[] }) {
  const t = useText();
  const { language, languages } = useMe().shop;
  const others = languages.filter(({ name }) => name !== language);
  const missing = others.filter(({ name }) => !done.includes(name));
  const count = others.length - missing.length;
  return (
    <>
      {t('{{count}} of {{total}}', { count, total: others.length })}
      {count > 0 && missing.length > 0 && (
        <span className="block text-xs text-warn">
          {t('Missing: {{languages}}', {
            languages: missing.map(({ title }) => title).join(', '),
          })}
        </span>
      )}
    </>
  );
}
