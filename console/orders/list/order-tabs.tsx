import { useSearchParams } from 'react-router';
import type { OrderCounts } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../ui/tabs.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { countOf, viewOf, VIEWS, viewsWithTab } from './views.ts';

/** The views of the list in the order of the work, each with its number of orders, then the saved ones. */
export function OrderTabs({ counts }: { counts: OrderCounts }) {
  const t = useText();
  const [search] = useSearchParams();
  const mayRefund = useHasRight('orders.refund');
  const current = viewOf(search.get('view'));
  const columns = search.get('columns');
  const queryOf = (key: string) =>
    new URLSearchParams({
      ...(key !== VIEWS[0]?.key && { view: key }),
      ...(columns !== null && { columns }),
    }).toString();
  return (
    <ViewTabs
      list="orders"
      tabs={viewsWithTab(counts, { current, mayRefund }).map((view) => ({
        to: paths.orders(queryOf(view.key)),
        text: t(view.label),
        isCurrent: view === current,
        count: countOf(view, counts) ?? 0,
      }))}
    />
  );
}
