import { useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { useLive } from '../../live/use-live.ts';
import { PackQueue } from '../../orders/pack/pack-queue.tsx';
import { viewOf } from '../../orders/list/views.ts';
import { Heading } from '../../ui/heading.tsx';

const MOST = 200;

const read = (isUnattended: boolean) =>
  call('listOrders', { states: [...viewOf('to-pack').states], limit: MOST }, { isUnattended });

export const loader = () => read(false);

export function Component() {
  const t = useText();
  const { rows } = useLive(useLoaderData<typeof loader>(), () => read(true));
  return (
    <>
      <Heading title={t('Packing')} />
      <PackQueue rows={rows.toReversed()} />
    </>
  );
}
