import { Link } from 'react-router';
import type { StockRow } from '#contract/console/catalog/stock.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { useHasRight, useMe } from '../session/me-context.tsx';
import { ColumnHead } from '../ui/list/column-head.tsx';
import { useVariantText } from '../ui/use-variant-text.ts';
import { useStockText } from './use-stock-text.ts';

interface StockRowsProps {
  rows: readonly StockRow[];
  /** The row with keyboard focus. */
  current: number | null;
  onAdjust: (row: StockRow) => void;
}

/** The rows of the inventory: a table, on phones cards. */
export function StockRows({ rows, current, onAdjust }: StockRowsProps) {
  const t = useText();
  const { shop } = useMe();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <table className="block w-full text-sm md:table">
        <thead className="hidden md:table-header-group">
          <tr className="border-b border-line text-xs text-muted">
            <ColumnHead>{t('Product')}</ColumnHead>
            <ColumnHead>{t('Code')}</ColumnHead>
            {shop.has_several && (
              <ColumnHead className="hidden lg:table-cell">{t('Shop')}</ColumnHead>
            )}
            <ColumnHead isEnd className="whitespace-nowrap">
              {t('On hand')}
            </ColumnHead>
            <ColumnHead isEnd>{t('Reserved')}</ColumnHead>
            <ColumnHead isEnd className="whitespace-nowrap">
              {t('Available')}
            </ColumnHead>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isCurrent={row.id === current}
              onAdjust={() => onAdjust(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: StockRow;
  isCurrent: boolean;
  onAdjust: () => void;
}

/** Hidden on cards, which say it in a sentence. */
const NUMBER = 'hidden px-3 py-2 text-end tabular-nums md:table-cell';

function Row({ row, isCurrent, onAdjust }: RowProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const stockText = useStockText();
  const { shop } = useMe();
  const mayAdjust = useHasRight('stock.edit');
  const variant = useVariantText()(row.options);
  const tone = row.stock === 0 ? 'text-danger' : row.stock <= shop.low_stock_at ? 'text-warn' : '';
  return (
    <tr
      data-row={row.id}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 md:table-row md:hover:bg-well/60 ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <td className="min-w-0 md:w-full md:max-w-0 md:px-3 md:py-2">
        <Link
          to={paths.product(row.product_id)}
          className="font-medium wrap-anywhere hover:text-accent"
        >
          <bdi className="line-clamp-2">{row.name}</bdi>
        </Link>
        {variant !== '' && <bdi className="text-muted">{variant}</bdi>}
        {(row.reserved ?? 0) > 0 && (
          <span className="block text-xs text-muted md:hidden">{stockText(row)}</span>
        )}
      </td>
      <td className="col-start-1 min-w-0 font-mono text-xs text-muted md:max-w-40 md:px-3 md:py-2">
        <bdi dir="ltr" className="inline-block max-w-full truncate align-bottom">
          {row.code}
        </bdi>
      </td>
      {shop.has_several && (
        <td className="hidden max-w-40 px-3 py-2 text-muted lg:table-cell">
          <bdi className="block truncate">{row.shop}</bdi>
        </td>
      )}
      <td className={NUMBER}>{row.on_hand !== undefined && formatCount(row.on_hand)}</td>
      <td className={`${NUMBER} ${row.reserved === 0 ? 'text-muted' : ''}`}>
        {row.reserved !== undefined && formatCount(row.reserved)}
      </td>
      <td
        className={`col-start-2 row-start-1 text-end font-medium whitespace-nowrap tabular-nums md:px-3 md:py-2 ${tone}`}
      >
        {row.stock === 0 ? t('Sold out') : formatCount(row.stock)}
      </td>
      <td className="col-start-2 row-start-2 md:py-1 md:pe-3">
        {mayAdjust && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Adjust stock of {{name}}', { name: `${row.name} ${variant}`.trim() })}
            onClick={onAdjust}
          >
            {t('Adjust')}
          </Button>
        )}
      </td>
    </tr>
  );
}
