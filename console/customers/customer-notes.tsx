import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { NoteForm } from '../notes/note-form.tsx';
import { NotesCard } from '../notes/notes-card.tsx';

interface CustomerNotesProps {
  id: number;
  notes: NonNullable<ConsoleCustomer['internal']>['notes'];
}

/** Internal notes on a customer. */
export function CustomerNotes({ id, notes }: CustomerNotesProps) {
  const t = useText();
  return (
    <NotesCard notes={notes}>
      <NoteForm
        draft={`customer-note-${id}`}
        hint={t('Customers never see it.')}
        onAdd={(note) => call('noteOnCustomer', { id, ...note })}
      />
    </NotesCard>
  );
}
