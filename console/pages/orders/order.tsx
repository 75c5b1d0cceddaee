import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { useLive } from '../../live/use-live.ts';
import { OrderPage } from '../../orders/order-page.tsx';

export function loader({ params }: LoaderFunctionArgs) {
  return call('getOrder', { id: Number(params['id']) });
}

/** An order that follows what colleagues change while it is open; open dialogs keep their input. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { id } = loaded;
  const order = useLive(loaded, () => call('getOrder', { id }, { isUnattended: true }));
  // A key per order: text typed for one must not end up in another.
  return <OrderPage key={id} order={order} />;
}
