import { useNavigate } from 'react-router';
import type { BatchKind } from '#contract/console/orders/order-batches.ts';
import type { MoveTarget } from '#contract/console/orders/order-status.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import type { ChosenOrders } from './chosen-orders.ts';

/** Starts a bulk action as a job, and opens its page. */
export function useBeginBatch(): (
  kind: BatchKind,
  chosen: ChosenOrders,
  to?: MoveTarget,
) => Promise<void> {
  const navigate = useNavigate();
  return async (kind, chosen, to) => {
    const { id } = await call('startOrderBatch', { kind, to, ...chosen });
    await navigate(paths.orderBatch(id));
  };
}
