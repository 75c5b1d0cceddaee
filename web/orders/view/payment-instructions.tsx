import type { PaymentInstructions as Instructions } from '#contract/orders/order-shapes.ts';
import { moneyOf } from '#domain/money/money.ts';
import type { MoneyText } from '#web/checkout/use-money-text.ts';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { CopyButton } from './copy-button.tsx';

interface PaymentInstructionsProps {
  instructions: Instructions;
  /** What the amount is in. */
  currency: string;
  moneyText: MoneyText;
}

/** What the buyer needs to pay an unpaid order, with a copy button for each value. */
export function PaymentInstructions({
  instructions,
  currency,
  moneyText,
}: PaymentInstructionsProps) {
  const t = useText();
  const formatTime = useFormatTime();
  const { text, amount, received, details, reference, due_at } = instructions;
  const rows = [
    ...(received > 0
      ? [{ label: t('Already received'), value: moneyText(moneyOf(received, currency)) }]
      : []),
    { label: t('Amount to pay'), value: moneyText(moneyOf(amount, currency)) },
    ...details,
    { label: t('Payment reference'), value: reference },
  ];

  return (
    <section className="rounded-card border border-line bg-warn-tint p-4 md:p-6">
      <h2 className="mb-1 text-base">{t('How to pay')}</h2>
      <p className="text-sm">{text}</p>
      <dl className="mt-3 flex flex-col divide-y divide-line rounded-control bg-paper px-3">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex min-h-12 items-center gap-3 py-1.5">
            <div className="min-w-0 grow gap-x-4 sm:grid sm:grid-cols-[10rem_1fr] sm:items-baseline">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
            <CopyButton label={label} value={value} />
          </div>
        ))}
      </dl>
      {due_at !== null && (
        <p className="mt-3 text-sm">
          {t("We hold your order until {{time}}. After that it's cancelled.", {
            time: formatTime(due_at),
          })}
        </p>
      )}
    </section>
  );
}
