import type { AssignedPerson } from '#contract/console/assigned-person.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMe } from '../../session/me-context.tsx';
import { Dialog } from '../dialog.tsx';

interface AssignDialogProps {
  people: readonly AssignedPerson[];
  isBusy: boolean;
  onClose: () => void;
  /** Called with the id of the chosen person, or null to unassign. */
  onChoose: (id: number | null) => void;
}

/** Chooses who takes care of tickets or orders; the signed-in person comes first. */
export function AssignDialog({ people, isBusy, onClose, onChoose }: AssignDialogProps) {
  const t = useText();
  const me = useMe();
  const isMine = people.some(({ id }) => id === me.id);
  return (
    <Dialog open onClose={onClose} title={t('Assign to')}>
      <ul className="flex flex-col gap-2">
        {isMine && (
          <li>
            <Choice text={t('Me')} onChoose={() => onChoose(me.id)} isBusy={isBusy} />
          </li>
        )}
        {people
          .filter(({ id }) => id !== me.id)
          .map(({ id, name }) => (
            <li key={id}>
              <Choice text={name} onChoose={() => onChoose(id)} isBusy={isBusy} />
            </li>
          ))}
        <li>
          <Choice text={t('Nobody')} onChoose={() => onChoose(null)} isBusy={isBusy} />
        </li>
      </ul>
    </Dialog>
  );
}

interface ChoiceProps {
  text: string;
  isBusy: boolean;
  onChoose: () => void;
}

function Choice({ text, isBusy, onChoose }: ChoiceProps) {
  return (
    <Button
      variant="secondary"
      className="w-full justify-start!"
      disabled={isBusy}
      onClick={onChoose}
    >
      <bdi>{text}</bdi>
    </Button>
  );
}
