import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { returnStateName } from '#domain/orders/returns/return-state.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';
import { BeginReturnDialog } from './begin-return-dialog.tsx';
import { DecideReturnDialog } from './decide-return-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';
import { ReceiveReturnDialog } from './receive-return-dialog.tsx';

type Return = ConsoleOrder['returns'][number];

/** The returns of an order, each with its state and next step. */
export function ReturnsCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const mayReturn = useHasRight('orders.return');
  const [isBeginning, setBeginning] = useState(false);
  const canBegin = mayReturn && order.lines.some(({ returnable }) => returnable > 0);
  if (order.returns.length === 0 && !canBegin) return null;
  const handleDone = () => {
    setBeginning(false);
    void revalidate();
  };
  return (
    <Card
      title={t('Returns')}
      end={
        canBegin && (
          <Button variant="quiet" size="small" onClick={() => setBeginning(true)}>
            {t('Start a return')}
          </Button>
        )
      }
    >
      {order.returns.length > 0 && (
        <ul className="-my-2 divide-y divide-line text-sm">
          {order.returns.map((orderReturn) => (
            <ReturnRow key={orderReturn.id} order={order} orderReturn={orderReturn} />
          ))}
        </ul>
      )}
      {isBeginning && (
        <BeginReturnDialog order={order} onClose={() => setBeginning(false)} onDone={handleDone} />
      )}
    </Card>
  );
}

function ReturnRow({ order, orderReturn }: { order: ConsoleOrder; orderReturn: Return }) {
  const t = useText();
  const formatTime = useFormatTime();
  const formatCount = useFormatCount();
  // A process of the previous version returns only when it was requested.
  const [first, last] = [orderReturn.history?.[0], orderReturn.history?.at(-1)];
  const changedAt = last?.at ?? orderReturn.at;
  return (
    <li className="py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{t(returnStateName(orderReturn.state))}</span>
        <time dateTime={changedAt} className="text-muted">
          {formatTime(changedAt)}
        </time>
      </p>
      {first && first !== last && (
        <>
          <p className="wrap-anywhere empty:hidden">{last?.note && <bdi>{last.note}</bdi>}</p>
          <p className="text-muted">
            {first.state === 'requested'
              ? t('Requested {{time}}', { time: formatTime(first.at) })
              : t('Registered {{time}}', { time: formatTime(first.at) })}
          </p>
        </>
      )}
      <p className="wrap-anywhere">
        <bdi>{orderReturn.reason}</bdi>
      </p>
      <ul className="text-muted">
        {orderReturn.lines.map(({ id, name, pieces, to_stock, scrapped }) => (
          <li key={id}>
            {formatCount(pieces)} × <bdi>{name}</bdi>
            {to_stock > 0 && <> · {t('Restocked: {{count}}', { count: to_stock })}</>}
            {scrapped > 0 && <> · {t('Scrapped: {{count}}', { count: scrapped })}</>}
          </li>
        ))}
      </ul>
      <ReturnActions order={order} orderReturn={orderReturn} />
    </li>
  );
}

function ReturnActions({ order, orderReturn }: { order: ConsoleOrder; orderReturn: Return }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'accept' | 'receive' | 'refund' | 'decline' | null>(null);
  const mayReturn = useHasRight('orders.return');
  const mayRefund = useHasRight('orders.refund');
  const isOpen = ['requested', 'expected', 'received'].includes(orderReturn.state);
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  // One button for every step, so that the focus is on the next one after each.
  const step = {
    requested: mayReturn && { text: t('Accept'), run: () => setOpen('accept') },
    expected: mayReturn && { text: t('Mark as received'), run: () => setOpen('receive') },
    received: mayRefund && { text: t('Refund return'), run: () => setOpen('refund') },
    refunded: false as const,
    refused: false as const,
  }[orderReturn.state];
  const props = { order, orderReturn, onClose: () => setOpen(null), onDone: handleDone };
  return (
    <div className="flex flex-wrap gap-2 not-empty:mt-2">
      {step && (
        <Button size="small" onClick={step.run}>
          {step.text}
        </Button>
      )}
      {mayReturn && isOpen && (
        <Button variant="quiet" size="small" onClick={() => setOpen('decline')}>
          {t('Decline')}
        </Button>
      )}
      {open === 'receive' && <ReceiveReturnDialog {...props} />}
      {open === 'refund' && <RefundReturnDialog {...props} />}
      {(open === 'accept' || open === 'decline') && (
        <DecideReturnDialog {...props} isAccepted={open === 'accept'} />
      )}
    </div>
  );
}
