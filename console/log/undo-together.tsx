import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LogEntry } from '#contract/console/log.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useMe } from '../session/me-context.tsx';
import { useIdempotencyKey } from '../ui/form/use-idempotency-key.ts';
import { useShortcuts } from '../ui/keys/use-shortcuts.ts';
import { removeFromUndo } from '../ui/undo/undo-store.ts';
import { useAct } from '../ui/use-act.ts';
import { canUndo } from './can-undo.ts';

/** Undoes changes that were made at the same time; those that somebody has changed since stay as they are. */
export function UndoTogether({ entries }: { entries: readonly LogEntry[] }) {
  const t = useText();
  const { rights } = useMe();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const withIdempotencyKey = useIdempotencyKey();
  // The server decides; this only hides the button when it is too late.
  const [now] = useState(() => new Date());
  const undoable = entries.filter(
    (entry) => canUndo(entry, rights, now) && entry.act !== 'catalogue.import',
  );
  const handleUndo = () =>
    void run(async () => {
      const ids = undoable.map(({ id }) => id);
      const { refused } = await withIdempotencyKey((idempotency_key) =>
        call('undoEntries', { ids, idempotency_key }),
      );
      const stayed = new Set(refused.map(({ id }) => id));
      for (const entry of undoable) if (!stayed.has(entry.id)) removeFromUndo(entry);
      const [first] = refused;
      if (first) showToast(first.message, 'error');
      else showToast(t('Undone.'));
      await revalidate();
    });
  useShortcuts({ ...(undoable.length > 1 && { u: handleUndo }) });
  if (undoable.length < 2) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-keyshortcuts="u"
      busy={isBusy}
      onClick={handleUndo}
      className="ms-auto"
    >
      {t('Undo these changes')}
    </Button>
  );
}
