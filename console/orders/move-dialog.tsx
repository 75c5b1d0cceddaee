import { useState } from 'react';
import type { MoveResult } from '#contract/console/orders/move-orders.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useAct } from '../ui/act.ts';
import { type Stayed, StayedDialog, StayedList } from '../ui/stayed-dialog.tsx';
import { useMoved } from './use-moved.ts';

const STATES = ['Confirm', 'Processing', 'Pickup', 'On The Way', 'Delivered'] as const;
type Target = (typeof STATES)[number];

interface MoveDialogProps {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves several orders to another state: choose it, preview, run, then list the orders that stayed and why. */
export function MoveDialog({ ids, onClose, onDone }: MoveDialogProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const announceMoved = useMoved();
  const [to, setTo] = useState<Target | null>(null);
  const [preview, setPreview] = useState<MoveResult | null>(null);
  const [result, setResult] = useState<MoveResult | null>(null);

  const handleChoose = (target: Target) =>
    run(async () => {
      setTo(target);
      setPreview(await call('moveOrders', { ids, to: target, preview: true }));
    });
  const handleMove = () =>
    run(async () => {
      if (!to) return;
      const done = await call('moveOrders', { ids, to });
      announceMoved(done.moved.map(({ id }) => id));
      if (done.stayed.length === 0) onDone();
      else setResult(done);
    });

  if (result) {
    return (
      <StayedDialog
        title={t('Orders not changed')}
        stayed={result.stayed.map(listed)}
        onClose={onDone}
      />
    );
  }
  if (to && preview) {
    const [moves, stays] = [preview.moved.length, preview.stayed.length];
    const mailed = preview.moved.filter(({ is_buyer_mailed }) => is_buyer_mailed).length;
    return (
      <Dialog
        open
        onClose={onClose}
        title={t(statusName(to))}
        footer={
          <div className="flex gap-2">
            <Button variant="secondary" className="flex-1" onClick={() => setPreview(null)}>
              {t('Back')}
            </Button>
            {moves > 0 && (
              <Button className="flex-1" busy={isBusy} onClick={() => void handleMove()}>
                {t('Move {{count}} orders', { count: moves, one: 'Move {{count}} order' })}
              </Button>
            )}
          </div>
        }
      >
        <p className="mb-3">
          {t('{{count}} orders will change.', {
            count: moves,
            one: '{{count}} order will change.',
          })}{' '}
          {mailed > 0 &&
            t('{{count}} buyers get an email.', {
              count: mailed,
              one: '{{count}} buyer gets an email.',
            })}
        </p>
        {stays > 0 && (
          <>
            <p className="mb-2 font-medium">
              {t("{{count}} orders won't change:", {
                count: stays,
                one: "{{count}} order won't change:",
              })}
            </p>
            <StayedList stayed={preview.stayed.map(listed)} />
          </>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('Move to')}>
      <ul className="flex flex-col gap-2">
        {STATES.map((state) => (
          <li key={state}>
            <Button
              variant="secondary"
              className="w-full justify-start!"
              busy={isBusy && state === to}
              onClick={() => void handleChoose(state)}
            >
              {t(statusName(state))}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function listed({ id, code, message }: MoveResult['stayed'][number]): Stayed {
  return { key: id, name: code, message, to: paths.order(id) };
}
