import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../api/call.ts';
import { useLive } from '../../live/use-live.ts';
import { OrderPage } from '../../orders/order-page.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const [order, { tags }] = await Promise.all([
    call('getOrder', { id: Number(params['id']) }),
    call('getOrderChoices', {}),
  ]);
  return { order, tags };
}

/** An order that follows what colleagues change while it is open; open dialogs keep their input. */
export function Component() {
  const { order: loaded, tags } = useLoaderData<typeof loader>();
  const { id } = loaded;
  const order = useLive(loaded, () => call('getOrder', { id }, { isUnattended: true }));
  // A key per order: text typed for one must not end up in another.
  return <OrderPage key={id} order={order} tags={tags} />;
}
