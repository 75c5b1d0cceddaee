import { useState } from 'react';
import { MAX_PARCELS, type ShipResult } from '#contract/console/orders/ship-orders.ts';
import { parseTrackingList, type TrackedOrder } from '#domain/orders/parcels/tracking-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { textOf, useForm } from '../../ui/form/use-form.ts';
import { RefusedDialog, type RefusedItem } from '../../ui/refused-dialog.tsx';
import { MoveOutcome } from '../move-outcome.tsx';
import { CarrierField, rememberCarrier } from './carrier-field.tsx';

interface TrackingDialogProps {
  carriers: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

interface Shipping {
  carrier: string;
  parcels: TrackedOrder[];
}

/** Ships many orders from a pasted list of order and tracking numbers: preview, run, then the refused ones with the reasons. */
export function TrackingDialog({ carriers, onClose, onDone }: TrackingDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [previewed, setPreviewed] = useState<(Shipping & { outcome: ShipResult }) | null>(null);
  const [refused, setRefused] = useState<RefusedItem[] | null>(null);
  const preview = useForm(async (values, idempotencyKey) => {
    const { parcels, unreadable } = parseTrackingList(typed);
    const shipping = { carrier: textOf(values, 'carrier'), parcels };
    rememberCarrier(shipping.carrier);
    const outcome = await shipInParts(shipping, { idempotencyKey, isPreview: true });
    const message = t('This line has no order number and tracking number.');
    const lines = unreadable.map((order) => ({ order, message }));
    setPreviewed({ ...shipping, outcome: { ...outcome, refused: [...lines, ...outcome.refused] } });
  });
  const ship = useForm(async (_values, idempotencyKey) => {
    if (!previewed) return;
    const outcome = await shipInParts(previewed, { idempotencyKey, isPreview: false });
    const count = outcome.shipped.length;
    showToast(t('{{count}} orders shipped.', { count, one: '{{count}} order shipped.' }));
    if (outcome.refused.length === 0) onDone();
    else setRefused(outcome.refused.map(toRefused));
  });
  if (refused)
    return <RefusedDialog title={t('Orders not changed')} refused={refused} onClose={onDone} />;
  if (previewed) {
    const { shipped, refused: refusals } = previewed.outcome;
    return (
      <Dialog open onClose={onClose} title={t('Tracking numbers')}>
        <Form onSubmit={ship.handleSubmit}>
          <MoveOutcome
            moves={shipped.length}
            mailed={shipped.filter(({ is_buyer_mailed }) => is_buyer_mailed).length}
            refused={refusals.length}
            reasons={refusals.map(toRefused)}
          />
          <FormError message={ship.message} />
          <div className="flex gap-2">
            <Button variant="secondary" className="flex-1" onClick={() => setPreviewed(null)}>
              {t('Back')}
            </Button>
            {shipped.length > 0 && (
              <Button type="submit" className="flex-1" busy={ship.isBusy}>
                {t('Ship')}
              </Button>
            )}
          </div>
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('Tracking numbers')}>
      <Form onSubmit={preview.handleSubmit}>
        <TextAreaField
          name="list"
          label={t('Order number and tracking number')}
          hint={t(
            'One order per line, as copied from two columns of a spreadsheet. All remaining items of each order are shipped.',
          )}
          required
          rows={8}
          dir="ltr"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <CarrierField carriers={carriers} error={preview.errors['carrier']} isRequired />
        <FormError message={preview.message} />
        <Button type="submit" size="large" busy={preview.isBusy}>
          {t('Preview')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Ships as many parcels at a time as a call takes. */
async function shipInParts(
  { carrier, parcels }: Shipping,
  { idempotencyKey, isPreview }: { idempotencyKey: string; isPreview: boolean },
): Promise<ShipResult> {
  const result: ShipResult = { shipped: [], refused: [] };
  for (let start = 0; start < parcels.length; start += MAX_PARCELS) {
    const part = await call('shipOrders', {
      idempotency_key: `${idempotencyKey}-${start}`,
      carrier,
      parcels: parcels.slice(start, start + MAX_PARCELS),
      preview: isPreview,
    });
    result.shipped.push(...part.shipped);
    result.refused.push(...part.refused);
  }
  return result;
}

const toRefused = (
  { order, message }: ShipResult['refused'][number],
  place: number,
): RefusedItem => ({
  key: place,
  name: order,
  message,
});
