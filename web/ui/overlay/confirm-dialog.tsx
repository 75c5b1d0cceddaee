import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Labels of the buttons. */
  action: string;
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks for confirmation of a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, action, keep, isBusy, onConfirm, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} className="max-sm:grow">
            {keep}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm} className="max-sm:grow">
            {action}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
