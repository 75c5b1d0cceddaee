import { useEffect } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { Heading } from '../ui/heading.tsx';
import { RecordLinks } from '../ui/list/steps/record-links.tsx';
import { BuyerCard } from './buyer/buyer-card.tsx';
import { endUndoOfMove } from './end-undo-of-move.ts';
import { OrderHandling } from './handling/order-handling.tsx';
import { HistoryCard } from './history-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderNotes } from './order-notes.tsx';
import { PaymentText } from './money/payment-text.tsx';
import { ParcelsCard } from './shipping/parcels-card.tsx';
import { ReturnsCard } from './returns/returns-card.tsx';
import { StatusBadge } from './status-badge.tsx';

/** An order with its buyer, status and next step. */
export function OrderPage({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const formatTime = useFormatTime();
  useEffect(() => endUndoOfMove(order), [order]);
  return (
    <>
      <RecordLinks list="orders" id={order.id} />
      <Heading title={t('Order {{code}}', { code: order.code })}>
        <OrderActions order={order} />
      </Heading>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StatusBadge status={order.status} />
        {order.payment.state === 'open' && order.status !== 'Cancelled' && (
          <PaymentText payment="open" isPartPaid={(order.received?.amount ?? 0) > 0} />
        )}
        <time dateTime={order.created_at}>{formatTime(order.created_at)}</time>
        <bdi>{order.shop}</bdi>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <LinesCard order={order} />
          {order.parcels.length > 0 && <ParcelsCard order={order} />}
          <ReturnsCard order={order} />
          <div className="hidden lg:block">
            <HistoryCard order={order} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderNotes order={order} />
          <BuyerCard order={order} />
          <OrderHandling order={order} />
          <div className="lg:hidden">
            <HistoryCard order={order} />
          </div>
        </div>
      </div>
    </>
  );
}
