import Boxes from 'lucide-react/icons/boxes';
import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { StockPage, StockRow } from '#contract/console/catalog/stock.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { useHasRight, useMe } from '../session/me-context.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { isFiltered } from '../ui/list/filters/is-filtered.ts';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { useRowKeys } from '../ui/list/use-row-keys.ts';
import { useVariantText } from '../ui/use-variant-text.ts';
import { AdjustDialog } from './adjust-dialog.tsx';

/** Variants with their stock: a table, on phones cards; each row opens the adjustment. */
export function StockList({ page }: { page: StockPage }) {
  const t = useText();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const mayAdjust = useHasRight('stock.edit');
  const [adjusted, setAdjusted] = useState<StockRow | null>(null);
  const { row: current } = useRowKeys({
    rows: page.rows.map(({ id }) => id),
    onOpen: (id) => {
      if (mayAdjust) setAdjusted(page.rows.find((row) => row.id === id) ?? null);
    },
    onSelect: null,
  });
  if (page.rows.length === 0) {
    return (
      <EmptyList
        Icon={Boxes}
        isFiltered={isFiltered(search)}
        nothing={{ title: t('No products yet'), text: t('Stock appears once you add products.') }}
        noMatch={{ title: t('No matching products'), text: t('Try other words or fewer filters.') }}
        all={{ to: paths.inventory(), label: t('Show all products') }}
      />
    );
  }
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <ul className="divide-y divide-line">
          {page.rows.map((row) => (
            <StockItem
              key={row.id}
              row={row}
              isCurrent={row.id === current}
              onAdjust={() => setAdjusted(row)}
            />
          ))}
        </ul>
      </div>
      <ListFooter text="" next={page.next} />
      {adjusted && (
        <AdjustDialog
          row={adjusted}
          onClose={() => setAdjusted(null)}
          onDone={() => {
            setAdjusted(null);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

interface StockItemProps {
  row: StockRow;
  isCurrent: boolean;
  onAdjust: () => void;
}

function StockItem({ row, isCurrent, onAdjust }: StockItemProps) {
  const t = useText();
  const formatCount = useFormatCount();
  const { shop } = useMe();
  const mayAdjust = useHasRight('stock.edit');
  const variant = useVariantText()(row.options);
  const tone = row.stock === 0 ? 'text-danger' : row.stock <= shop.low_stock_at ? 'text-warn' : '';
  return (
    <li
      data-row={row.id}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 text-sm md:grid-cols-[minmax(0,1fr)_10rem_8rem_5rem_auto] md:hover:bg-well/60 ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <div className="min-w-0">
        <Link
          to={paths.product(row.product_id)}
          className="font-medium wrap-anywhere hover:text-accent"
        >
          <bdi className="line-clamp-2">{row.name}</bdi>
        </Link>
        {variant !== '' && <bdi className="text-muted">{variant}</bdi>}
      </div>
      <bdi
        dir="ltr"
        className="col-start-1 justify-self-start truncate font-mono text-xs text-muted md:col-start-auto"
      >
        {row.code}
      </bdi>
      <bdi className="hidden truncate text-muted md:block">{shop.has_several && row.shop}</bdi>
      <p
        className={`col-start-2 row-start-1 text-end font-medium tabular-nums md:col-start-auto md:row-start-auto ${tone}`}
      >
        {row.stock === 0 ? t('Sold out') : formatCount(row.stock)}
      </p>
      {mayAdjust && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Adjust stock of {{name}}', { name: `${row.name} ${variant}`.trim() })}
          className="col-start-2 md:col-start-auto"
          onClick={onAdjust}
        >
          {t('Adjust')}
        </Button>
      )}
    </li>
  );
}
