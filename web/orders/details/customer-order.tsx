import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import type { CheckoutOptions } from '#web/checkout/checkout-options.ts';
import { useMoneyText } from '#web/checkout/use-money-text.ts';
import { useText } from '#web/i18n/text.tsx';
import { PaymentPanel } from '../payment-panel.tsx';
import { DeliveryAddress } from '../view/delivery-address.tsx';
import { OrderTimeline } from '../view/order-timeline.tsx';
import { Parcels } from '../view/parcels.tsx';
import { PlacedOrder } from '../view/placed-order.tsx';
import { SoldBy } from '../view/sold-by.tsx';
import { OrderActions } from './order-actions.tsx';
import { ReviewAction } from './review-action.tsx';

interface CustomerOrderProps {
  order: OrderDetails;
  options: CheckoutOptions;
  refresh: () => Promise<void>;
}

/** Order details and actions. */
export function CustomerOrder({ order, options, refresh }: CustomerOrderProps) {
  const t = useText();
  const moneyText = useMoneyText(options.charged);
  const handleChange = () => void refresh();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <PaymentPanel
          placed={{ ...order, orders: [order] }}
          currency={order.currency}
          moneyText={moneyText}
          action={t('Pay now')}
          onChange={handleChange}
        />
        <PlacedOrder
          order={order}
          moneyText={moneyText}
          renderAction={(line) => (
            <ReviewAction order={order} line={line} onReviewed={handleChange} />
          )}
        />
        {order.note !== null && (
          <section className="rounded-card border border-line bg-paper p-4 md:p-6">
            <h2 className="mb-2 text-base">{t('Your note')}</h2>
            <p className="text-sm wrap-break-word whitespace-pre-line">
              <bdi>{order.note}</bdi>
            </p>
          </section>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <OrderActions order={order} options={options} onChange={handleChange} />
        <OrderTimeline order={order} moneyText={moneyText} />
        <Parcels shipments={order.shipments} />
        <DeliveryAddress order={order} />
        <SoldBy shop={order.shop} />
      </div>
    </div>
  );
}
