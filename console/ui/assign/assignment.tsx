import { useState } from 'react';
import type { AssignedPerson } from '#contract/console/assigned-person.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMe } from '../../session/me-context.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { AssignButton } from './assign-button.tsx';
import { AssignDialog } from './assign-dialog.tsx';

interface AssignmentProps {
  person: AssignedPerson | null;
  people: readonly AssignedPerson[];
  isBusy: boolean;
  /** Called with the id of the chosen person, or null to unassign. `onDone` closes the dialog. */
  onChoose: (id: number | null, onDone: () => void) => void;
}

/** Who takes care of a ticket or an order, and buttons to change it. Hidden from somebody who works alone. */
export function Assignment({ person, people, isBusy, onChoose }: AssignmentProps) {
  const t = useText();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const canAssign = people.length > 1 || person !== null;
  const handleOpen = () => setOpen(true);
  const handleClose = () => setOpen(false);
  useShortcuts({ ...(canAssign && { '#': handleOpen }) });
  if (!canAssign) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="block text-muted">{t('Assigned to')}</span>
        <bdi className="font-medium">
          {person === null ? t('Nobody') : person.id === me.id ? t('Me') : person.name}
        </bdi>
      </p>
      <AssignButton onClick={handleOpen} />
      {isOpen && (
        <AssignDialog
          people={people}
          isBusy={isBusy}
          onClose={handleClose}
          onChoose={(id) => onChoose(id, handleClose)}
        />
      )}
    </div>
  );
}
