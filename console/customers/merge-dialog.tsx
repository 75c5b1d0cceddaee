import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MergePreview } from '#contract/console/customers/customer-acts.ts';
import type { ConsoleCustomer } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';
import { FindOtherAccount } from './find-other-account.tsx';
import { MergeOutcome } from './merge-outcome.tsx';

interface MergeDialogProps {
  customer: ConsoleCustomer;
  onClose: () => void;
}

/** Finds another account of the customer, shows what would move from it, and merges it into this one. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const t = useText();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('Merge with another account')}>
      {preview === null ? (
        <FindOtherAccount customer={customer} onFound={setPreview} />
      ) : (
        <ConfirmMerge
          key={preview.target.id}
          preview={preview}
          onSwap={setPreview}
          onBack={() => setPreview(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface ConfirmMergeProps {
  preview: MergePreview;
  onSwap: (preview: MergePreview) => void;
  onBack: () => void;
  onDone: () => void;
}

function ConfirmMerge({ preview, onSwap, onBack, onDone }: ConfirmMergeProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy: isSwapping, run } = useAct();
  const { target, source } = preview;
  const handleSwap = () =>
    run(async () => onSwap(await call('previewMerge', { id: source.id, other_id: target.id })));
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    const name = textOf(values, 'name');
    await call('mergeCustomers', {
      id: target.id,
      other_id: source.id,
      idempotency_key: idempotencyKey,
      name,
    });
    showToast(t('Merged.'));
    onDone();
    await revalidate();
  });
  return (
    <Form onSubmit={handleSubmit}>
      <MergeOutcome
        preview={preview}
        swap={
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            busy={isSwapping}
            onClick={() => void handleSwap()}
          >
            {t('Keep the other account instead')}
          </Button>
        }
      />
      <TextField
        name="name"
        label={t('Enter {{name}} to merge', { name: source.name })}
        required
        autoComplete="off"
        dir="auto"
        error={errors['name']}
      />
      <FormError message={message} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="large" className="flex-1" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button type="submit" variant="danger" size="large" className="flex-1" busy={isBusy}>
          {t('Merge')}
        </Button>
      </div>
    </Form>
  );
}
