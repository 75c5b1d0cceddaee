import { useSearchParams } from 'react-router';
import { apiContext } from '#web/api/api-context.ts';
import { chargedCurrency } from '#web/checkout/checkout-options.ts';
import { GuestOrder } from '#web/orders/guest-order.tsx';
import { placedOrdersMeta } from '#web/orders/placed-orders-meta.ts';
import type { Route } from './+types/guest-order.ts';

export function meta({ matches }: Route.MetaArgs) {
  return placedOrdersMeta(matches, (t) => t('Your order'));
}

export async function loader({ context }: Route.LoaderArgs) {
  return { charged: chargedCurrency(await context.get(apiContext).getMaster()) };
}

export default function GuestOrderPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <GuestOrder token={query.get('token') ?? ''} charged={loaderData.charged} />;
}
