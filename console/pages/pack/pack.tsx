import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLive } from '../../live/use-live.ts';
import { PackQueue } from '../../orders/pack/pack-queue.tsx';
import { inPackOrder } from '../../orders/pack/pack-sequence.ts';
import { prefetchOrders, readQueue } from '../../orders/pack/read-pack.ts';
import { printSlips } from '../../orders/shipping/print.ts';
import { Heading } from '../../ui/heading.tsx';
import { useAct } from '../../ui/use-act.ts';

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
      <Heading title={t('Packing')}>
        {queue.length > 0 && <PrintSlips ids={queue.map(({ id }) => id)} />}
      </Heading>
      <PackQueue rows={queue} />
    </div>
  );
}

/** Prints the packing slips of all orders to pack, in the order of the list; without a shortcut, which a scanner could type. */
function PrintSlips({ ids }: { ids: readonly number[] }) {
  const t = useText();
  const { isBusy, run } = useAct();
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      onClick={() => void run(() => printSlips(ids))}
    >
      {t('Packing slips')}
    </Button>
  );
}
