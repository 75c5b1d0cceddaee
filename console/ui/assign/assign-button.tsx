import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Opens the dialog that assigns tickets or orders, as the key # does. */
export function AssignButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <Button variant="secondary" size="small" aria-keyshortcuts="#" onClick={onClick}>
      {t('Assign')}
    </Button>
  );
}
