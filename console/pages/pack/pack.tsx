import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { useLive } from '../../live/use-live.ts';
import { PackQueue } from '../../orders/pack/pack-queue.tsx';
import { inPackOrder } from '../../orders/pack/pack-sequence.ts';
import { prefetchOrders, readQueue } from '../../orders/pack/read-pack.ts';
import { Heading } from '../../ui/heading.tsx';

export const loader = () => readQueue({ isUnattended: false });

export function Component() {
  const t = useText();
  const { rows } = useLive(useLoaderData<typeof loader>(), () => readQueue({ isUnattended: true }));
  const queue = inPackOrder(rows);
  const first = queue.map(({ id }) => id).join(' ');
  useEffect(() => {
    void prefetchOrders(first === '' ? [] : first.split(' ').map(Number));
    // The page of an order too.
    void import('./pack-order.tsx');
  }, [first]);
  return (
    <div className="mx-auto max-w-xl">
      <Heading title={t('Packing')} />
      <PackQueue rows={queue} />
    </div>
  );
}
