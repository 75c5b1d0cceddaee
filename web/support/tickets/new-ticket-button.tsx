import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const NewTicketDialog = lazyComponent(
  async () => (await import('./new-ticket-dialog.tsx')).NewTicketDialog,
);

/** Opens the new ticket dialog. */
export function NewTicketButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={NewTicketDialog.preload}
        onFocus={NewTicketDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('New ticket')}
      </Button>
      {isOpen && <NewTicketDialog onClose={() => setOpen(false)} />}
    </>
  );
}
