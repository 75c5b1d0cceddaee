import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import { deliveryTimeText } from '#domain/checkout/delivery-time.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePriceText } from '#web/settings/use-currency.ts';

interface DeliveryFactsProps {
  /** For one piece, in the default currency; null when it is calculated at checkout. */
  charge: number | null;
  /** '2-3 days'; '' when not specified. */
  time: string;
  returnDays: number;
}

/** Delivery charge and time, and the return period. */
export function DeliveryFacts({ charge, time, returnDays }: DeliveryFactsProps) {
  const t = useText();
  const priceText = usePriceText();
  if (charge === null && time === '' && returnDays === 0) return null;
  return (
    <ul className="flex flex-col gap-3 rounded-card bg-well p-4 text-sm">
      {(charge !== null || time !== '') && (
        <li className="flex gap-3">
          <Truck aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span>
            {charge !== null && (
              <span className="block font-medium">
                {charge > 0
                  ? t('Delivery from {{price}}', { price: priceText(charge) })
                  : t('Free delivery')}
              </span>
            )}
            {time !== '' && (
              <span className={charge === null ? 'font-medium' : 'text-muted'}>
                {t('Arrives in {{time}}', { time: deliveryTimeText(time, t) })}
              </span>
            )}
          </span>
        </li>
      )}
      {returnDays > 0 && (
        <li className="flex gap-3">
          <RotateCcw aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span className="font-medium">
            {t('{{count}}-day returns', {
              count: returnDays,
              one: '{{count}}-day returns',
            })}
          </span>
        </li>
      )}
    </ul>
  );
}
