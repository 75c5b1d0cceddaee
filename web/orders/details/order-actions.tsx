import Ban from 'lucide-react/icons/ban';
import FileText from 'lucide-react/icons/file-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import type { CheckoutOptions } from '#web/checkout/checkout-options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ReturnAction } from '../returns/return-action.tsx';

const CancelDialog = lazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const OrderAgainDialog = lazyComponent(
  async () => (await import('./order-again-dialog.tsx')).OrderAgainDialog,
);

interface OrderActionsProps {
  order: OrderDetails;
  options: CheckoutOptions;
  onChange: () => void;
}

/** Actions available in the order's current status. */
export function OrderActions({ order, options, onChange }: OrderActionsProps) {
  const t = useText();
  const [dialog, setDialog] = useState<'cancel' | 'again' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="flex flex-col gap-3 print:hidden sm:flex-row xl:flex-col">
      <a
        href={order.invoice_url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary', className: 'grow' })}
      >
        <FileText aria-hidden="true" className="size-4" />
        {t('Invoice')}
      </a>
      <ReturnAction order={order} token={null} onRequested={onChange} className="grow" />
      {order.order_status === 'Delivered' && (
        <Button className="grow" aria-haspopup="dialog" onClick={() => setDialog('again')}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('Order again')}
        </Button>
      )}
      {order.is_cancellable && (
        <Button
          variant="danger"
          className="grow"
          aria-haspopup="dialog"
          onClick={() => setDialog('cancel')}
        >
          <Ban aria-hidden="true" className="size-4" />
          {t('Cancel order')}
        </Button>
      )}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} onCancelled={onChange} />}
      {dialog === 'again' && <OrderAgainDialog order={order} options={options} onClose={close} />}
    </div>
  );
}
