import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { useId } from 'react';
import { useText } from '#web/i18n/text.tsx';
import type { CheckoutOptions } from '../checkout-options.ts';

interface PaymentChoiceProps extends Pick<CheckoutOptions, 'cash' | 'gateways'> {
  value: string;
  onChange: (method: string) => void;
  error: string | undefined;
}

/** Payment methods as large tiles. */
export function PaymentChoice({ cash, gateways, value, onChange, error }: PaymentChoiceProps) {
  const t = useText();
  const id = useId();
  const tiles = [
    ...(cash
      ? [
          {
            name: 'cash',
            title: t('Cash on delivery'),
            text: t('Pay when it arrives.'),
            Icon: Banknote,
          },
        ]
      : []),
    ...gateways.map(({ name, title }) => ({
      name,
      title: t(title),
      text: t('Pay online in a secure window.'),
      Icon: CreditCard,
    })),
  ];
  if (tiles.length === 0) return <p>{t("The shop isn't taking orders right now.")}</p>;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="sr-only">{t('Payment method')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {tiles.map(({ name, title, text, Icon }) => (
          <label
            key={name}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-edge p-3 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="radio"
              name="payment_method"
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              className="size-4.5 shrink-0 accent-action"
            />
            <span className="min-w-0 grow">
              <span className="block text-sm font-medium">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
