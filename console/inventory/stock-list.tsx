import Boxes from 'lucide-react/icons/boxes';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { StockPage, StockRow } from '#contract/console/catalog/stock.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useHasRight } from '../session/me-context.tsx';
import { EmptyList } from '../ui/empty-list.tsx';
import { isFiltered } from '../ui/list/filters/is-filtered.ts';
import { ListFooter } from '../ui/list/list-footer.tsx';
import { useRowKeys } from '../ui/list/use-row-keys.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { StockRows } from './stock-rows.tsx';

/** Variants with their stock; each row opens the adjustment. */
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
      <StockRows rows={page.rows} current={current} onAdjust={setAdjusted} />
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
