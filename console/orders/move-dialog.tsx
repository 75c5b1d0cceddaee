import { useState } from 'react';
import type { MoveResult } from '#contract/console/orders/move-orders.ts';
import { MOVE_TARGETS, type MoveTarget } from '#contract/console/orders/order-status.ts';
import { statusName } from '#domain/orders/status-name.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { RefusedDialog } from '../ui/refused-dialog.tsx';
import { type ChosenOrders, idsAtOnce } from './batches/chosen-orders.ts';
import { useBeginBatch } from './batches/use-begin-batch.ts';
import { refusedOrder, MoveOutcome } from './move-outcome.tsx';
import { useAnnounceMoved } from './use-announce-moved.ts';

interface MoveDialogProps {
  chosen: ChosenOrders;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Moves several orders to another status: choose it, preview, run, then list the orders that were refused and why. More orders
 * than one call accepts become a job with its own page.
 */
export function MoveDialog({ chosen, onClose, onDone }: MoveDialogProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const announceMoved = useAnnounceMoved();
  const withIdempotencyKey = useIdempotencyKey();
  const beginBatch = useBeginBatch();
  const ids = idsAtOnce(chosen);
  const [to, setTo] = useState<MoveTarget | null>(null);
  const [preview, setPreview] = useState<MoveResult | null>(null);
  const [result, setResult] = useState<MoveResult | null>(null);

  const handleChoose = (target: MoveTarget) =>
    run(async () => {
      setTo(target);
      if (!ids) return beginBatch('move', chosen, target);
      setPreview(await call('moveOrders', { ids, to: target, preview: true }));
    });
  const move = (some: number[]) =>
    run(async () => {
      if (!to) return;
      const done = await withIdempotencyKey((idempotency_key) =>
        call('moveOrders', { ids: some, to, idempotency_key }),
      );
      announceMoved(done.moved, to);
      if (done.refused.length === 0) onDone();
      else setResult(done);
    });

  if (result) {
    return (
      <RefusedDialog
        title={t('Orders not changed')}
        refused={result.refused.map(refusedOrder)}
        retry={{ isBusy, onRetry: () => void move(result.refused.map(({ id }) => id)) }}
        onClose={onDone}
      />
    );
  }
  if (to && ids && preview)
    return (
      <PreviewDialog
        to={to}
        preview={preview}
        isBusy={isBusy}
        onBack={() => setPreview(null)}
        onClose={onClose}
        onMove={() => void move(ids)}
      />
    );
  return (
    <ChooseDialog
      busyOn={isBusy ? to : null}
      onClose={onClose}
      onChoose={(status) => void handleChoose(status)}
    />
  );
}

interface PreviewDialogProps {
  to: MoveTarget;
  preview: MoveResult;
  isBusy: boolean;
  onBack: () => void;
  onClose: () => void;
  onMove: () => void;
}

function PreviewDialog({ to, preview, isBusy, onBack, onClose, onMove }: PreviewDialogProps) {
  const t = useText();
  const moves = preview.moved.length;
  const mailed = preview.moved.filter(({ is_buyer_mailed }) => is_buyer_mailed).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(statusName(to))}
      footer={
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" onClick={onBack}>
            {t('Back')}
          </Button>
          {moves > 0 && (
            <Button className="flex-1" busy={isBusy} onClick={onMove}>
              {t('Move {{count}} orders', { count: moves, one: 'Move {{count}} order' })}
            </Button>
          )}
        </div>
      }
    >
      <MoveOutcome
        moves={moves}
        mailed={mailed}
        refused={preview.refused.length}
        reasons={preview.refused.map(refusedOrder)}
      />
    </Dialog>
  );
}

interface ChooseDialogProps {
  /** The status whose preview is being made. */
  busyOn: MoveTarget | null;
  onClose: () => void;
  onChoose: (to: MoveTarget) => void;
}

function ChooseDialog({ busyOn, onClose, onChoose }: ChooseDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('Move to')} firstField="li button">
      <ul className="flex flex-col gap-2">
        {MOVE_TARGETS.map((status) => (
          <li key={status}>
            <Button
              variant="secondary"
              className="w-full justify-start!"
              busy={status === busyOn}
              onClick={() => onChoose(status)}
            >
              {t(statusName(status))}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
