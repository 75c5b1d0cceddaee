import { useRevalidator } from 'react-router';
import type { LogEntry } from '#contract/console/log.ts';
import { isUndoable, rightToUndo, whyNotUndoable } from '#domain/staff/undo-rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useMe } from '../session/me-context.tsx';
import { useAct } from '../ui/act.ts';
import { useActKey } from '../ui/form/use-act-key.ts';

/** Undoes an entry; says of others who undid them, or why they stay. */
export function UndoPart({ entry, time }: { entry: LogEntry; time: (iso: string) => string }) {
  const t = useText();
  const { rights } = useMe();
  const { act, undone } = entry;
  if (undone !== null) {
    return (
      <p className="text-muted">
        {undone.by === null ? t('Undone') : t('Undone by {{name}}', { name: undone.by })} ·{' '}
        <time dateTime={undone.at}>{time(undone.at)}</time>
      </p>
    );
  }
  if (!isUndoable(act)) {
    return (
      <details className="text-muted">
        <summary className="min-h-6 w-fit cursor-pointer text-xs">{t("Can't be undone")}</summary>
        {t(whyNotUndoable(act))}
      </details>
    );
  }
  return rights.includes(rightToUndo(act)) ? <UndoButton id={entry.id} /> : null;
}

function UndoButton({ id }: { id: number }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withActKey = useActKey();
  const undo = () =>
    run(async () => {
      await withActKey((act_key) => call('undoEntry', { id, act_key }));
      showToast(t('Undone.'));
      await revalidate();
    });
  return (
    <Button variant="secondary" size="small" busy={isBusy} onClick={() => void undo()}>
      {t('Undo')}
    </Button>
  );
}
