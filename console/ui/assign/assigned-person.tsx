import type { AssignedPerson as Person } from '#contract/console/assigned-person.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMe } from '../../session/me-context.tsx';

interface AssignedPersonProps {
  person: Person | null;
  onAssign: () => void;
}

/** Who takes care of a ticket or an order, with the button to change it. */
export function AssignedPerson({ person, onAssign }: AssignedPersonProps) {
  const t = useText();
  const me = useMe();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="block text-muted">{t('Assigned to')}</span>
        <bdi className="font-medium">
          {person === null ? t('Nobody') : person.id === me.id ? t('Me') : person.name}
        </bdi>
      </p>
      <Button variant="secondary" size="small" aria-keyshortcuts="#" onClick={onAssign}>
        {t('Assign')}
      </Button>
    </div>
  );
}
