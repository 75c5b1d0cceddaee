import type { HandlingAct } from '#contract/console/orders/order-handling.ts';
import type { OrderListRow } from '#contract/console/orders/order-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { useBulkChange } from '../../ui/list/selection/use-bulk-change.ts';

/** A change of who takes care of orders, or of their tags, with the value that its act sets. */
export interface HandlingChange {
  act: HandlingAct;
  assigned_to?: number | null;
  /** The person each shown order is assigned to, by its id. */
  from?: Record<string, number | null>;
  tags?: string[];
}

export type HandledOrder = Pick<OrderListRow, 'id' | 'code' | 'assigned_to'>;

/** Assigns and tags orders, by their ids, and offers Undo. `orders`: those that the page shows. */
export function useChangeHandling(orders: readonly HandledOrder[]) {
  const t = useText();
  const codeOf = (id: number) => orders.find((order) => order.id === id)?.code;
  const { refused, ...bulk } = useBulkChange({
    send: (ids: number[], values: HandlingChange & { idempotency_key: string }) =>
      call('changeOrderHandling', { ids, ...values }),
    textOf: (count, { act, assigned_to }) => {
      if (act !== 'assign')
        return t('Tags of {{count}} orders changed.', {
          count,
          one: 'Tags of {{count}} order changed.',
        });
      return assigned_to === null
        ? t('{{count}} orders are no longer assigned.', {
            count,
            one: '{{count}} order is no longer assigned.',
          })
        : t('{{count}} orders assigned.', { count, one: '{{count}} order assigned.' });
    },
    nameOf: ({ id }) => codeOf(id),
  });
  return {
    ...bulk,
    refused: refused.map(({ id, message }) => ({
      key: id,
      name: codeOf(id) ?? String(id),
      message,
    })),
  };
}
