import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { OrderPage } from '../../orders/order-page.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return call('getOrder', { id: Number(params['id']) });
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  // A key per order: text typed for one must not end up in another.
  return <OrderPage key={order.id} order={order} />;
}
