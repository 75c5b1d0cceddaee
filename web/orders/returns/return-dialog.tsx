import { useState } from 'react';
import type { OrderDetails } from '#contract/orders/order-shapes.ts';
import { callApi } from '#web/api/browser-client.ts';
import { useSubmit } from '#web/api/use-submit.ts';
import { ChosenOptions } from '#web/catalog/view/chosen-options.tsx';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Stepper } from '#web/ui/form/stepper.tsx';

interface ReturnDialogProps {
  order: OrderDetails;
  /** The token of a guest's order; null when the customer is signed in. */
  token: string | null;
  onClose: () => void;
  onRequested: () => void;
}

/** Requests a return of a delivered order: how many pieces of each line, and why. */
export function ReturnDialog({ order, token, onClose, onRequested }: ReturnDialogProps) {
  const t = useText();
  const [pieces, setPieces] = useState<Record<number, number>>({});
  const { errors, message, isBusy, handleSubmit } = useSubmit({
    send: async (values) => {
      const reason = String(values.get('reason')).trim();
      const lines = Object.entries(pieces)
        .map(([id, quantity]) => ({ line_id: Number(id), quantity }))
        .filter(({ quantity }) => quantity > 0);
      const missing = {
        ...(lines.length === 0 && { lines: t('Choose what you want to return.') }),
        ...(reason === '' && { reason: t('Tell the shop why, in a few words.') }),
      };
      if (Object.keys(missing).length > 0) return missing;
      const request = { order_id: order.id, lines, reason };
      await (token === null
        ? callApi('requestReturn', request)
        : callApi('requestGuestReturn', { ...request, order_token: token }));
      showToast(t('Your return was requested. The shop will reply soon.'));
      onRequested();
      return onClose();
    },
  });
  const returnable = order.products.filter((line) => (line.returnable_qty ?? 0) > 0);
  return (
    <FormDialog
      title={t('Return items')}
      action={t('Request return')}
      isBusy={isBusy}
      message={message ?? errors['lines'] ?? null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-3">
        {returnable.map((line) => (
          <li
            key={line.line_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span className="min-w-40 grow basis-0 text-sm">
              <bdi className="block font-medium">{line.name}</bdi>
              <ChosenOptions options={line.options} />
            </span>
            <Stepper
              value={pieces[line.line_id ?? 0] ?? 0}
              min={0}
              max={line.returnable_qty ?? 0}
              label={t('Quantity of {{name}} to return', { name: line.name })}
              onChange={(value) => setPieces({ ...pieces, [line.line_id ?? 0]: value })}
            />
          </li>
        ))}
      </ul>
      <TextAreaField
        label={t('Why do you want to return it?')}
        name="reason"
        required
        rows={4}
        maxLength={1000}
        error={errors['reason']}
      />
    </FormDialog>
  );
}
