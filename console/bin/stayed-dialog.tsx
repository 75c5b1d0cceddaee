import type { BinResult } from '#contract/console/catalog/bin.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface StayedDialogProps {
  stayed: BinResult['stayed'];
  onClose: () => void;
}

/** What could not be restored, each with the reason. */
export function StayedDialog({ stayed, onClose }: StayedDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('These stayed in the bin')}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {stayed.map(({ ref, name, message }) => (
          <li key={ref} className="py-1.5">
            <bdi className="font-medium">{name}</bdi>
            <p className="text-muted">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
