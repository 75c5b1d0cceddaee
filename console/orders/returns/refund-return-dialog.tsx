import { useRef } from 'react';
import { moneyOf } from '#domain/money/money.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { call } from '../../api/call.ts';
import { useMoneyText } from '../../session/use-money-text.ts';
import { RefundQuoteDialog } from '../money/refund-quote-dialog.tsx';
import type { ReturnProps } from './return-props.ts';

/** Refunds the received pieces of a return. */
export function RefundReturnDialog({ order, orderReturn, onClose, onDone }: ReturnProps) {
  const t = useText();
  const moneyText = useMoneyText();
  const delivery = useRef(false);
  const formatCount = useFormatCount();
  const deliveryLeft = order.refundable?.delivery ?? 0;
  return (
    <RefundQuoteDialog
      order={order}
      title={t('Refund return')}
      ask={(values) => {
        delivery.current = values.get('delivery') === 'on';
        return call('quoteReturn', { id: orderReturn.id, delivery: delivery.current });
      }}
      run={(quote) =>
        call('refundReturn', { id: orderReturn.id, delivery: delivery.current, quote })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {() => (
        <>
          <ul className="text-sm">
            {orderReturn.lines.map(({ id, name, to_stock, scrapped }) => (
              <li key={id}>
                {formatCount(to_stock + scrapped)} × <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {deliveryLeft > 0 && (
            <Checkbox name="delivery" end={moneyText(moneyOf(deliveryLeft, order.currency))}>
              {t('Delivery')}
            </Checkbox>
          )}
        </>
      )}
    </RefundQuoteDialog>
  );
}
