import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLive } from '../../live/use-live.ts';
import { PackOrder } from '../../orders/pack/pack-order.tsx';
import { readPackOrder } from '../../orders/pack/read-pack.ts';

export function loader({ params }: LoaderFunctionArgs) {
  return readPackOrder(Number(params['id']));
}

/** An order to pack that follows what colleagues ship of it meanwhile. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const order = useLive(loaded, () => readPackOrder(loaded.id, { isUnattended: true }));
  return <PackOrder key={order.id} order={order} />;
}
