import FileText from 'lucide-react/icons/file-text';
import type { ChargedCurrency } from '#web/checkout/checkout-options.ts';
import { useText } from '#web/i18n/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { OrdersFrame } from './orders-frame.tsx';
import { ReturnAction } from './returns/return-action.tsx';
import { DeliveryAddress } from './view/delivery-address.tsx';
import { OrderTimeline } from './view/order-timeline.tsx';
import { Parcels } from './view/parcels.tsx';
import { PlacedOrder } from './view/placed-order.tsx';

interface GuestOrderProps {
  token: string;
  charged: ChargedCurrency;
}

/** Status of a checkout's orders, for anyone with the link. */
export function GuestOrder({ token, charged }: GuestOrderProps) {
  const t = useText();
  return (
    <OrdersFrame key={token} title={t('Your order')} token={token} charged={charged}>
      {({ placed, moneyText, payment, refresh }) => (
        <div className="flex flex-col gap-6">
          {payment}
          {placed.orders.map((order) => (
            <div key={order.id} className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
              <PlacedOrder order={order} moneyText={moneyText} />
              <div className="flex flex-col gap-6">
                <OrderTimeline order={order} moneyText={moneyText} />
                <Parcels shipments={order.shipments} />
                <DeliveryAddress order={order} />
                <a
                  href={order.invoice_url}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ variant: 'secondary', className: 'print:hidden' })}
                >
                  <FileText aria-hidden="true" className="size-4" />
                  {t('Invoice')}
                </a>
                <ReturnAction order={order} token={token} onRequested={refresh} />
              </div>
            </div>
          ))}
        </div>
      )}
    </OrdersFrame>
  );
}
