import { useState } from 'react';
import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { chosenLines, PieceInputs, type Pieces } from '../shipping/piece-inputs.tsx';

interface BeginReturnDialogProps {
  order: ConsoleOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Registers a return that the shop expects from the buyer. */
export function BeginReturnDialog({ order, onClose, onDone }: BeginReturnDialogProps) {
  const t = useText();
  const [pieces, setPieces] = useState<Pieces>(new Map());
  const lines = order.lines
    .map((line) => ({ ...line, max: line.returnable }))
    .filter(({ max }) => max > 0);
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    const reason = textOf(values, 'reason');
    await call('beginReturn', {
      id: order.id,
      idempotency_key: idempotencyKey,
      lines: chosenLines(lines, pieces),
      reason,
    });
    showToast(
      order.is_buyer_mailed
        ? t('Return registered. The buyer gets an email.')
        : t('Return registered.'),
    );
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title={t('Start a return')}>
      <Form onSubmit={handleSubmit}>
        <PieceInputs
          legend={t('Items to return')}
          lines={lines}
          pieces={pieces}
          onChange={setPieces}
        />
        <TextAreaField
          name="reason"
          label={t('Reason')}
          hint={t('The buyer will see this.')}
          required
          rows={2}
          maxLength={500}
          error={errors['reason']}
        />
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Expect return')}
        </Button>
      </Form>
    </Dialog>
  );
}
