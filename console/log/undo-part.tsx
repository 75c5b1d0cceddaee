import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { LogEntry } from '#contract/console/log.ts';
import { isUndoable, rightToUndo, undoRefusal } from '#domain/staff/undo/undo-rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { useMe } from '../session/me-context.tsx';
import { useAct } from '../ui/use-act.ts';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { removeFromUndo } from '../ui/undo/undo-store.ts';

/** The button that undoes an entry; otherwise who undid it, or why it cannot be undone. */
export function UndoPart({ entry, time }: { entry: LogEntry; time: (iso: string) => string }) {
  const t = useText();
  const { rights } = useMe();
  const { act, undone } = entry;
  // The server decides; this only hides the button when it is too late.
  const [now] = useState(() => new Date());
  if (undone !== null) {
    return (
      <p className="text-muted md:text-end">
        {undone.by === null ? t('Undone') : t('Undone by {{name}}', { name: undone.by })} ·{' '}
        <time dateTime={undone.at}>{time(undone.at)}</time>
      </p>
    );
  }
  const reason = undoRefusal(entry, now);
  if (reason !== null || !isUndoable(act)) {
    return (
      <details className="max-w-72 text-xs text-muted md:text-end">
        <summary
          title={t("Can't be undone")}
          className="flex size-11 cursor-pointer items-center justify-start md:ms-auto md:size-6 md:justify-end"
        >
          <Info aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("Can't be undone")}</span>
        </summary>
        <span className="font-medium">{t("Can't be undone")}</span>
        {reason !== null && <> · {t(reason)}</>}
      </details>
    );
  }
  if (!rights.includes(rightToUndo(act))) return null;
  return act === 'catalogue.import' ? (
    <ImportLink id={entry.record_id} />
  ) : (
    <UndoButton entry={entry} />
  );
}

/** An import is undone on its page, which shows the progress and what stays. */
function ImportLink({ id }: { id: number }) {
  const t = useText();
  return (
    <Link
      to={paths.import(id)}
      className={`${buttonClass({ variant: 'secondary', size: 'small' })} mt-1 w-fit self-start md:mt-0`}
    >
      {t('Undo')}
    </Link>
  );
}

function UndoButton({ entry }: { entry: LogEntry }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  const undo = () =>
    run(async () => {
      await withIdempotencyKey((idempotency_key) =>
        call('undoEntry', { id: entry.id, idempotency_key }),
      );
      removeFromUndo(entry);
      showToast(t('Undone.'));
      await revalidate();
    });
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-1 w-fit self-start md:mt-0"
      busy={isBusy}
      onClick={() => void undo()}
    >
      {t('Undo')}
    </Button>
  );
}
