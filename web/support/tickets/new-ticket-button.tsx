import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

const loadDialog = () => import('./new-ticket-dialog.tsx');
const NewTicketDialog = lazy(async () => ({ default: (await loadDialog()).NewTicketDialog }));

/** Opens the new ticket dialog. */
export function NewTicketButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('New ticket')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewTicketDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
