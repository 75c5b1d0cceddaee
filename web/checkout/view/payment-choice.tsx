import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import { useId } from 'react';
import type { PaymentKind } from '#contract/orders/payment-kinds.ts';
import { useText } from '#web/i18n/text.tsx';
import type { PaymentOption } from '../checkout-options.ts';

const ICONS = {
  'on-delivery': Banknote,
  online: CreditCard,
  'in-advance': Landmark,
} satisfies Record<PaymentKind, unknown>;

interface PaymentChoiceProps {
  methods: readonly PaymentOption[];
  value: string;
  onChange: (method: string) => void;
  error: string | undefined;
}

/** Payment methods as large tiles. */
export function PaymentChoice({ methods, value, onChange, error }: PaymentChoiceProps) {
  const t = useText();
  const id = useId();
  if (methods.length === 0) return <p>{t("The shop isn't taking orders right now.")}</p>;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="sr-only">{t('Payment method')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map(({ name, title, text, paid }) => {
          const Icon = ICONS[paid];
          return (
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
          );
        })}
      </div>
      {error !== undefined && (
        <p id={id} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
