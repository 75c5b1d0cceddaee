import type { OrderBatchRow } from '#contract/console/orders/order-batches.ts';
import { parseStatus } from '#domain/orders/order-status.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';

/** The title of a bulk action: "1,000 orders to On the way". */
export function useBatchTitle(): (batch: Pick<OrderBatchRow, 'kind' | 'to' | 'orders'>) => string {
  const t = useText();
  return ({ kind, to, orders: count }) => {
    const status = to === null ? null : parseStatus(to);
    if (kind === 'slips')
      return t('{{count}} packing slips', { count, one: '{{count}} packing slip' });
    if (kind === 'invoices' || status === null)
      return t('Invoices of {{count}} orders', { count, one: 'Invoice of {{count}} order' });
    return t('{{count}} orders to "{{state}}"', {
      count,
      state: t(statusName(status)),
      one: '{{count}} order to "{{state}}"',
    });
  };
}
