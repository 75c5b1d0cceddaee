import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../api/call.ts';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { PieceInput, PieceInputs, type Pieces } from '../shipping/piece-inputs.tsx';
import type { ReturnProps } from './return-props.ts';

/** Receives a return: which pieces go back to stock, and which are scrapped. */
export function ReceiveReturnDialog({ order, orderReturn, onClose, onDone }: ReturnProps) {
  const t = useText();
  const [toStock, setToStock] = useState<Pieces>(
    () => new Map(orderReturn.lines.map(({ id, pieces }) => [id, pieces])),
  );
  const [scrapped, setScrapped] = useState<Pieces>(new Map());
  const { errors, message, isBusy, handleSubmit } = useForm(async (values, idempotencyKey) => {
    await call('receiveReturn', {
      id: orderReturn.id,
      idempotency_key: idempotencyKey,
      lines: orderReturn.lines.map(({ id }) => ({
        id,
        to_stock: toStock.get(id) ?? 0,
        scrapped: scrapped.get(id) ?? 0,
      })),
      note: textOf(values, 'note'),
    });
    showToast(order.is_buyer_mailed ? t('Saved. The buyer gets an email.') : t('Saved.'));
    onDone();
  });
  const maxOf = (id: number) => orderReturn.lines.find((line) => line.id === id)?.pieces ?? 0;
  const handleScrap = (id: number, count: number) => {
    const max = maxOf(id);
    const scrap = Math.min(max, count);
    setScrapped(new Map(scrapped).set(id, scrap));
    // A scrapped piece cannot go back to stock as well.
    setToStock(new Map(toStock).set(id, Math.min(toStock.get(id) ?? 0, max - scrap)));
  };
  return (
    <Dialog open onClose={onClose} title={t('Mark as received')}>
      <Form onSubmit={handleSubmit}>
        <PieceInputs
          legend={t('Back to stock')}
          lines={orderReturn.lines.map((line) => ({
            ...line,
            max: line.pieces - (scrapped.get(line.id) ?? 0),
          }))}
          pieces={toStock}
          onChange={setToStock}
          renderBelow={({ id, name }) => (
            <div className="mt-1 flex items-center justify-between gap-3 text-muted">
              <span>{t('Scrapped')}</span>
              <PieceInput
                label={t('Scrapped: {{name}}', { name })}
                max={maxOf(id)}
                value={scrapped.get(id) ?? 0}
                onChange={(count) => handleScrap(id, count)}
              />
            </div>
          )}
        />
        <p className="text-sm text-muted">
          {t("Items you enter in neither field haven't arrived.")}
        </p>
        <TextAreaField
          name="note"
          label={t('Note')}
          hint={t('The buyer will see this.')}
          rows={2}
          maxLength={500}
          error={errors['note']}
        />
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Receive return')}
        </Button>
      </Form>
    </Dialog>
  );
}
