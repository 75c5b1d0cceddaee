import PackageSearch from 'lucide-react/icons/package-search';
import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { OrderListRow } from '#contract/console/orders.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { paths } from '../paths.ts';
import { useMay } from '../session/me-context.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { MoveDialog } from './move-dialog.tsx';
import { OrderRows } from './order-rows.tsx';
import { useSelection } from '../ui/use-selection.ts';

interface Page {
  rows: OrderListRow[];
  next: number | null;
  total: number;
  total_is_capped: boolean;
}

/** A page of orders: rows to open or select, and what can be done with the selected ones. */
export function OrderList({ page }: { page: Page }) {
  const t = useText();
  const navigate = useNavigate();
  const mayMove = useMay('orders.advance');
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isMoving, setMoving] = useState(false);
  const ids = page.rows.map(({ id }) => id);
  const selection = useSelection(ids);
  const { row: current } = useRowKeys({
    rows: ids,
    onOpen: (id) => void navigate(paths.order(id)),
    onSelect: mayMove ? selection.toggle : null,
  });

  if (page.rows.length === 0) {
    const isFiltered = [...search.keys()].length > 0;
    return (
      <EmptyState
        icon={<PackageSearch aria-hidden="true" className="size-10" />}
        title={isFiltered ? t('No order fits') : t('No orders yet')}
        text={
          isFiltered
            ? t('Try other words or fewer filters.')
            : t('Orders appear here as soon as somebody buys.')
        }
      >
        {isFiltered && (
          <Button variant="secondary" onClick={() => void navigate(paths.orders())}>
            {t('Show all orders')}
          </Button>
        )}
      </EmptyState>
    );
  }

  const goTo = (before: number | null) => {
    const next = new URLSearchParams(search);
    if (before === null) next.delete('before');
    else next.set('before', String(before));
    setSearch(next);
    window.scrollTo(0, 0);
  };
  const handleMoved = () => {
    setMoving(false);
    selection.clear();
    void revalidate();
  };
  return (
    <>
      <OrderRows rows={page.rows} current={current} selection={mayMove ? selection : null} />
      <Footer page={page} hasBefore={search.has('before')} goTo={goTo} />
      {selection.selected.size > 0 && (
        <SelectionBar
          count={selection.selected.size}
          hidden={selection.hidden}
          onMove={() => setMoving(true)}
          onClear={selection.clear}
        />
      )}
      {isMoving && (
        <MoveDialog
          ids={[...selection.selected]}
          onClose={() => setMoving(false)}
          onDone={handleMoved}
        />
      )}
    </>
  );
}

interface FooterProps {
  page: Page;
  hasBefore: boolean;
  goTo: (before: number | null) => void;
}

function Footer({ page, hasBefore, goTo }: FooterProps) {
  const t = useText();
  const { total: count } = page;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <output>
        {page.total_is_capped
          ? t('More than {{count}} orders', { count })
          : t('{{count}} orders', { count, one: '{{count}} order' })}
      </output>
      <div className="flex gap-2">
        {hasBefore && (
          <Button variant="secondary" size="small" onClick={() => goTo(null)}>
            {t('Latest')}
          </Button>
        )}
        {page.next !== null && (
          <Button variant="secondary" size="small" onClick={() => goTo(page.next)}>
            {t('Older')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SelectionBarProps {
  count: number;
  hidden: number;
  onMove: () => void;
  onClear: () => void;
}

/** What can be done with the selected orders; always says how many they are, shown or not. */
function SelectionBar({ count, hidden, onMove, onClear }: SelectionBarProps) {
  const t = useText();
  return (
    <section
      aria-label={t('Selection')}
      className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-paper px-4 py-2 shadow-overlay lg:bottom-4"
    >
      <p className="grow text-sm font-medium tabular-nums">
        {t('{{count}} selected', { count })}
        {hidden > 0 && (
          <span className="text-muted"> · {t('{{count}} not shown', { count: hidden })}</span>
        )}
      </p>
      <Button variant="quiet" size="small" onClick={onClear}>
        {t('Clear')}
      </Button>
      <Button size="small" onClick={onMove}>
        {t('Move')}
      </Button>
    </section>
  );
}
