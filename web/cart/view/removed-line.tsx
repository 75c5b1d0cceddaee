import { useEffect, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Says what was removed and offers to restore it. Takes focus, because the focused line no longer
 * exists.
 */
export function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useText();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <output className="flex items-center justify-between gap-3 rounded-card bg-well py-1 ps-3 pe-1">
      <p className="line-clamp-2 min-w-0 text-sm">
        {t('{{product}} was removed.', { product: name })}
      </p>
      <Button ref={undo} variant="quiet" size="small" onClick={onUndo}>
        {t('Undo')}
      </Button>
    </output>
  );
}
