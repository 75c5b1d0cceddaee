import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { offerUndo } from '../ui/undo/undo-store.ts';

/** Announces that orders were moved, with Undo. */
export function useAnnounceMoved(): (ids: number[]) => void {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (ids) => {
    const count = ids.length;
    if (count === 0) return;
    offerUndo(
      t('{{count}} orders changed.', { count, one: '{{count}} order changed.' }),
      async () => {
        const { refused } = await call('undoMoves', { ids });
        const [refusal] = refused;
        if (refusal) showToast(refusal.message, 'error');
        await revalidate();
      },
    );
  };
}
