import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '../button.tsx';
import { FormError } from '../form/form-error.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  /** Label of the button that submits. */
  action: string;
  isBusy: boolean;
  /** An error that belongs to no field. */
  message: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog; its button stays visible below the fields. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, isBusy, message, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={formId} size="large" className="w-full" busy={isBusy}>
          {action}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-col gap-4"
      >
        <FormError message={message} />
        {children}
      </form>
    </Dialog>
  );
}
