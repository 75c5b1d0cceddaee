import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { HandlingChoices } from '#contract/console/orders/order-handling.ts';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { paths } from '../../paths.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useAct } from '../../ui/use-act.ts';
import { ListFooter } from '../../ui/list/list-footer.tsx';
import { SelectionBar } from '../../ui/list/selection/selection-bar.tsx';
import { useShownList } from '../../ui/list/steps/use-shown-list.ts';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { idsAtOnce } from '../batches/chosen-orders.ts';
import { useBeginBatch } from '../batches/use-begin-batch.ts';
import { type OrderFilter, useWholeList } from '../batches/use-whole-list.ts';
import { AssignAndTagButtons, AssignAndTagDialogs } from '../handling/assign-and-tag.tsx';
import { useAssignAndTag } from '../handling/use-assign-and-tag.ts';
import { NoOrders } from './no-orders.tsx';
import type { OrderColumn } from './order-columns.ts';
import { OrderRows } from './order-rows.tsx';
import { printInvoices, printSlips } from '../shipping/print.ts';
import { useSelection } from '../../ui/list/selection/use-selection.ts';

const MoveDialog = lazyComponent(async () => (await import('../move-dialog.tsx')).MoveDialog);

interface Page {
  rows: OrderListRow[];
  next: number | null;
  total: number;
  total_is_capped: boolean;
}

interface OrderListProps {
  page: Page;
  columns: readonly OrderColumn[];
  choices: HandlingChoices | undefined;
  /** What the list is filtered by. */
  filter: OrderFilter;
}

/** A page of orders: rows to open or select, and the actions on the selection. */
export function OrderList({ page, columns, choices, filter }: OrderListProps) {
  const t = useText();
  const navigate = useNavigate();
  const mayMove = useHasRight('orders.advance');
  const { revalidate } = useRevalidator();
  const { run } = useAct();
  const beginBatch = useBeginBatch();
  const [isMoving, setMoving] = useState(false);
  const ids = page.rows.map(({ id }) => id);
  useShownList('orders', ids);
  const { bar, chosen, selection } = useWholeList(page, filter, useSelection(ids));
  const { row: current } = useRowKeys({
    rows: ids,
    onOpen: (id) => void navigate(paths.order(id)),
    onSelect: mayMove ? selection.toggle : null,
  });
  const handling = useAssignAndTag({
    ids: 'ids' in chosen ? idsOrCurrent(chosen.ids, current) : [],
    orders: page.rows,
    choices,
    onDone: selection.clear,
  });

  // Orders leave a view when they move: until the dialog that moves them is done, they stay selected.
  const isIdle = selection.selected.size === 0 && handling.refused.length === 0;
  if (page.rows.length === 0 && isIdle) return <NoOrders />;

  const { total: count } = page;
  const hasAmounts = page.rows.some(({ amount }) => amount !== null);
  const atOnce = idsAtOnce(chosen);
  const print = (kind: 'slips' | 'invoices') =>
    run(() => {
      if (!atOnce) return beginBatch(kind, chosen);
      return kind === 'slips' ? printSlips(atOnce) : printInvoices(atOnce);
    });
  const handleMoved = () => {
    setMoving(false);
    selection.clear();
    void revalidate();
  };
  return (
    <>
      <OrderRows
        rows={page.rows}
        columns={columns}
        current={current}
        selection={mayMove ? selection : null}
      />
      <ListFooter
        text={
          page.total_is_capped
            ? t('More than {{count}} orders', { count })
            : t('{{count}} orders', { count, one: '{{count}} order' })
        }
        next={page.next}
      />
      <SelectionBar selection={selection} whole={bar}>
        <Button variant="secondary" size="small" onClick={() => void print('slips')}>
          {t('Packing slips')}
        </Button>
        {hasAmounts && (
          <Button variant="secondary" size="small" onClick={() => void print('invoices')}>
            {t('Invoices')}
          </Button>
        )}
        {hasAmounts && atOnce && (
          <Button
            variant="secondary"
            size="small"
            // The bar of a phone has no room for it: the two above print the same.
            className="max-md:hidden!"
            onClick={() => void run(() => printInvoices(atOnce, true))}
          >
            {t('Slips and invoices')}
          </Button>
        )}
        {'ids' in chosen && <AssignAndTagButtons handling={handling} />}
        <Button size="small" onClick={() => setMoving(true)}>
          {t('Move')}
        </Button>
      </SelectionBar>
      <AssignAndTagDialogs handling={handling} />
      {isMoving && (
        <MoveDialog chosen={chosen} onClose={() => setMoving(false)} onDone={handleMoved} />
      )}
    </>
  );
}

/** The selected orders; if there are none, the one with keyboard focus. */
const idsOrCurrent = (selected: readonly number[], current: number | null) =>
  selected.length === 0 && current !== null ? [current] : selected;
