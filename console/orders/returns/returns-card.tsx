import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { returnStateName } from '#domain/orders/returns/return-state.ts';
import { useCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { call } from '../../api/call.ts';
import { useMay } from '../../session/me-context.tsx';
import { useAct } from '../../ui/act.ts';
import { Card } from '../../ui/card.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';
import { BeginReturnDialog } from './begin-return-dialog.tsx';
import { DeclineReturnDialog } from './decline-return-dialog.tsx';
import { RefundReturnDialog } from './refund-return-dialog.tsx';
import { ReceiveReturnDialog } from './receive-return-dialog.tsx';

type Return = ConsoleOrder['returns'][number];

/** The returns of an order, each with its state and next step. */
export function ReturnsCard({ order }: { order: ConsoleOrder }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const mayReturn = useMay('orders.return');
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
          {order.returns.map((found) => (
            <ReturnRow key={found.id} order={order} found={found} />
          ))}
        </ul>
      )}
      {isBeginning && (
        <BeginReturnDialog order={order} onClose={() => setBeginning(false)} onDone={handleDone} />
      )}
    </Card>
  );
}

function ReturnRow({ order, found }: { order: ConsoleOrder; found: Return }) {
  const t = useText();
  const formatTime = useFormatTime();
  const number = useCount();
  return (
    <li className="py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{t(returnStateName(found.state))}</span>
        <time dateTime={found.at} className="text-muted">
          {formatTime(found.at)}
        </time>
      </p>
      <p className="wrap-anywhere">
        <bdi>{found.reason}</bdi>
      </p>
      <ul className="text-muted">
        {found.lines.map(({ id, name, pieces, to_stock, scrapped }) => (
          <li key={id}>
            {number(pieces)} × <bdi>{name}</bdi>
            {to_stock > 0 && <> · {t('Restocked: {{count}}', { count: to_stock })}</>}
            {scrapped > 0 && <> · {t('Scrapped: {{count}}', { count: scrapped })}</>}
          </li>
        ))}
      </ul>
      <ReturnActions order={order} found={found} />
    </li>
  );
}

function ReturnActions({ order, found }: { order: ConsoleOrder; found: Return }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const [open, setOpen] = useState<'receive' | 'refund' | 'decline' | null>(null);
  const mayReturn = useMay('orders.return');
  const mayRefund = useMay('orders.refund');
  const isOpen = ['requested', 'expected', 'received'].includes(found.state);
  const handleDone = () => {
    setOpen(null);
    void revalidate();
  };
  const handleAccept = () =>
    run(async () => {
      await call('decideReturn', { id: found.id, is_accepted: true });
      await revalidate();
    });
  const props = { order, found, onClose: () => setOpen(null), onDone: handleDone };
  return (
    <div className="flex flex-wrap gap-2 not-empty:mt-2">
      {mayReturn && found.state === 'requested' && (
        <Button size="small" busy={isBusy} onClick={() => void handleAccept()}>
          {t('Accept')}
        </Button>
      )}
      {mayReturn && found.state === 'expected' && (
        <Button size="small" onClick={() => setOpen('receive')}>
          {t('Mark as received')}
        </Button>
      )}
      {mayRefund && found.state === 'received' && (
        <Button size="small" onClick={() => setOpen('refund')}>
          {t('Refund')}
        </Button>
      )}
      {mayReturn && isOpen && (
        <Button variant="quiet" size="small" onClick={() => setOpen('decline')}>
          {t('Decline')}
        </Button>
      )}
      {open === 'receive' && <ReceiveReturnDialog {...props} />}
      {open === 'refund' && <RefundReturnDialog {...props} />}
      {open === 'decline' && <DeclineReturnDialog {...props} />}
    </div>
  );
}
