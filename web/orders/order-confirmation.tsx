import Printer from 'lucide-react/icons/printer';
import { useCheckoutForm } from '#web/checkout/checkout-form-store.ts';
import type { ChargedCurrency } from '#web/checkout/checkout-options.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { OrdersFrame } from './orders-frame.tsx';
import { totalMoney } from './placed-money.ts';
import type { PlacedOrders } from './use-placed-orders.ts';
import { DeliveryAddress } from './view/delivery-address.tsx';
import { PlacedOrder } from './view/placed-order.tsx';

interface OrderConfirmationProps {
  token: string;
  charged: ChargedCurrency;
}

/**
 * Order confirmation with next steps. Shows the server's current state, so it stays correct later.
 */
export function OrderConfirmation({ token, charged }: OrderConfirmationProps) {
  const t = useText();
  return (
    <OrdersFrame key={token} title={t('Thank you for your order')} token={token} charged={charged}>
      {({ placed, moneyText, payment }) => (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
          <div className="flex flex-col gap-6">
            {payment}
            {placed.orders.map((order) => (
              <PlacedOrder key={order.id} order={order} moneyText={moneyText} />
            ))}
            {placed.orders.length > 1 && (
              <p className="flex flex-wrap justify-between gap-x-4 px-4 text-lg font-semibold md:px-6">
                {t('Total of all orders')}
                <bdi className="tabular-nums">{moneyText(totalMoney(placed))}</bdi>
              </p>
            )}
          </div>
          <NextSteps placed={placed} token={token} />
        </div>
      )}
    </OrdersFrame>
  );
}

function NextSteps({ placed, token }: { placed: PlacedOrders; token: string }) {
  const t = useText();
  const confirmed = useCheckoutForm((form) => form.confirmed);
  const email = confirmed?.paymentId === placed.payment_id ? confirmed.email : '';
  const { multi_vendor } = useSettings();
  const [first] = placed.orders;
  return (
    <div className="flex flex-col gap-6">
      <section className="rounded-card border border-line bg-paper p-4 md:p-6">
        <h2 className="mb-2 text-base">{t('What happens next')}</h2>
        <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-sm">
          {email !== '' && <li>{t("We've emailed your confirmation to {{email}}.", { email })}</li>}
          {(placed.order_payment_url ?? placed.payment_instructions) !== null && (
            <li>{t('You pay for your order.')}</li>
          )}
          <li>
            {multi_vendor
              ? t('Each shop confirms, packs and ships its part.')
              : t('We confirm, pack and ship your order.')}
          </li>
          <li>{t('Track progress on your order page.')}</li>
        </ol>
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <LinkButton to={paths.guestOrder(placed.payment_id, token)}>
            {t('See your order')}
          </LinkButton>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('Print')}
          </Button>
          <LinkButton to={paths.home()} variant="secondary">
            {t('Continue shopping')}
          </LinkButton>
        </div>
      </section>
      {first && <DeliveryAddress order={first} />}
    </div>
  );
}
