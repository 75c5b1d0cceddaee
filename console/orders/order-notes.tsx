import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { NoteForm } from '../notes/note-form.tsx';
import { NotesCard } from '../notes/notes-card.tsx';
import { useHasRight } from '../session/me-context.tsx';

/** Internal notes on an order. */
export function OrderNotes({ order: { id, notes } }: { order: ConsoleOrder }) {
  const t = useText();
  const mayNote = useHasRight('orders.note');
  return (
    <NotesCard notes={notes}>
      {mayNote && (
        <NoteForm
          draft={`note-${id}`}
          hint={t('Buyers never see it.')}
          shortcut="m"
          onAdd={(note) => call('addNote', { id, ...note })}
        />
      )}
    </NotesCard>
  );
}
