import { useEffect, useState } from 'react';
import { STOCK_REASONS, type StockMove, type StockRow } from '#contract/console/catalog/stock.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { Form } from '../ui/form/form.tsx';
import { readAmount } from '../ui/form/read-amount.ts';
import { textOf, useForm } from '../ui/form/use-form.ts';
import { useMe } from '../session/me-context.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { useVariantText } from '../ui/use-variant-text.ts';
import { useStockText } from './use-stock-text.ts';

interface AdjustDialogProps {
  row: StockRow;
  onClose: () => void;
  onDone: () => void;
}

/** Adds or removes pieces with a reason, and shows earlier changes. */
export function AdjustDialog({ row, onClose, onDone }: AdjustDialogProps) {
  const t = useText();
  const { locale } = useLanguage();
  const me = useMe();
  const variant = useVariantText()(row.options);
  const stockText = useStockText();
  const reasons = useReasons();
  const piecesIn = (values: FormData) => readAmount(textOf(values, 'by'), locale);
  const { errors, message, isBusy, handleSubmit } = useForm(
    async (values, idempotencyKey) => {
      const reason = STOCK_REASONS.find((name) => name === textOf(values, 'reason')) ?? 'other';
      const { stock: count } = await call('adjustStock', {
        id: row.id,
        idempotency_key: idempotencyKey,
        by: String(piecesIn(values)),
        reason,
        note: textOf(values, 'note'),
      });
      showToast(t('{{count}} in stock now.', { count }));
      onDone();
    },
    {
      // Keyed by person: the same input by another person on this device is not a repeat.
      storedAs: `stock-${row.id}-${me.id}`,
      check: (values): Record<string, string> =>
        Number.isSafeInteger(piecesIn(values))
          ? {}
          : { by: t('Enter a whole number such as 5 or -5.') },
    },
  );
  return (
    <Dialog open onClose={onClose} title={t('Adjust stock')}>
      <Form onSubmit={handleSubmit}>
        <p className="text-sm">
          <bdi className="font-medium">{row.name}</bdi>
          {variant !== '' && (
            <span className="text-muted">
              {' '}
              · <bdi>{variant}</bdi>
            </span>
          )}
          <span className="block text-muted tabular-nums">{stockText(row)}</span>
        </p>
        <TextField
          name="by"
          label={t('Change in stock')}
          hint={t('5 adds five, -5 removes five.')}
          inputMode="text"
          autoComplete="off"
          required
          dir="ltr"
          error={errors['by']}
        />
        <SelectField name="reason" label={t('Reason')} error={errors['reason']}>
          {STOCK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="note"
          label={t('Note')}
          maxLength={500}
          error={errors['note']}
          dir="auto"
        />
        <FormError message={message} />
        <Button type="submit" size="large" busy={isBusy}>
          {t('Adjust')}
        </Button>
      </Form>
      <Moves id={row.id} />
    </Dialog>
  );
}

function Moves({ id }: { id: number }) {
  const t = useText();
  const formatTime = useFormatTime();
  const formatCount = useFormatCount();
  const reasons = useReasons();
  const [moves, setMoves] = useState<StockMove[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // Earlier changes are optional here: the stock can be adjusted without them.
    call('listStockMoves', { id }).then(
      (data) => isCurrent && setMoves(data.moves),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (moves.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-4 text-sm">
      <h2 className="mb-2 text-sm">{t('Earlier changes')}</h2>
      <ul className="flex flex-col gap-2">
        {moves.map((move) => (
          <li key={move.id} className="flex gap-3">
            <span className="w-16 shrink-0 text-end font-medium tabular-nums" dir="ltr">
              {move.pieces > 0 && '+'}
              {formatCount(move.pieces)}
            </span>
            <span className="min-w-0">
              {reasons[move.reason]}
              {move.note !== null && (
                <bdi className="block wrap-anywhere text-muted">{move.note}</bdi>
              )}
              <span className="block text-xs text-muted">
                {move.by !== null && (
                  <>
                    <bdi>{move.by}</bdi> ·{' '}
                  </>
                )}
                <time dateTime={move.at}>{formatTime(move.at)}</time>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useReasons(): Record<(typeof STOCK_REASONS)[number], string> {
  const t = useText();
  return {
    delivery: t('Delivery received'),
    count: t('Stock count'),
    damage: t('Damaged or lost'),
    return: t('Returned'),
    other: t('Something else'),
  };
}
