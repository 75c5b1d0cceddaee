import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { useCart } from '#web/cart/cart-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/settings/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ShownQuote } from './use-checkout-quote.ts';
import { AmountRows } from './view/amount-rows.tsx';
import { VoucherField } from './view/voucher-field.tsx';
import { SummaryLines } from './view/summary-lines.tsx';

/**
 * Items, amounts and the voucher field; collapsed to one line on phones. Beside the form it is never taller than the
 * window, and its button is always in view.
 */
export function CheckoutSummary({ shown, button }: { shown: ShownQuote; button: ReactNode }) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { quote, status, isUpdating } = shown;
  const isReady = status === 'ready';
  return (
    <aside
      aria-label={t('Order summary')}
      className="order-first rounded-card border border-line bg-paper lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:order-last lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 px-4 py-2 font-medium lg:hidden"
      >
        <span className="flex items-center gap-2">
          {t('Order summary')}
          <ChevronDown
            aria-hidden="true"
            className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </span>
        {isReady ? <Price amount={quote.payable_amount} /> : <Skeleton className="h-5 w-16" />}
      </button>
      <div
        id={id}
        className={`border-t border-line p-4 lg:block lg:border-t-0 lg:p-6 ${isOpen ? '' : 'hidden'}`}
      >
        <h2 className="mb-4 hidden text-lg lg:block">{t('Order summary')}</h2>
        <div className="lg:max-h-[max(8rem,calc(100dvh-36rem))] lg:overflow-y-auto">
          {isReady ? (
            <SummaryLines groups={quote.checkoutProducts} shops={quote.shops} />
          ) : (
            <LinesSkeleton />
          )}
        </div>
        {/* Replaced as a whole when the quote arrives: adding or removing single rows would shift it. */}
        <div key={status}>
          {/* Disabled until it stays: what is typed before would be lost. */}
          <fieldset disabled={!isReady} className="min-w-0 border-t border-line pt-4">
            <Voucher shown={shown} />
          </fieldset>
          <div className="mt-2">
            <AmountRows amounts={isReady ? quote : null} isUpdating={isReady && isUpdating} />
          </div>
          <div className="sticky bottom-0 mt-4 hidden bg-paper lg:block">{button}</div>
        </div>
      </div>
    </aside>
  );
}

function Voucher({ shown }: { shown: ShownQuote }) {
  const t = useText();
  const code = useCart((cart) => cart.coupon_code);
  const { quote, isUpdating, refresh } = shown;
  const explained = quote.vouchers.find(({ is_typed }) => is_typed);
  const best = quote.vouchers.find(({ is_applied }) => is_applied);
  const message =
    code === null
      ? (best?.message ?? '')
      : (explained?.message ?? t("We don't recognise that code. Check it and try again."));
  return (
    <VoucherField
      code={code}
      isApplied={code === null ? best !== undefined : quote.apply_coupon}
      message={isUpdating ? '' : message}
      isBusy={isUpdating}
      onChange={(next) => {
        useCart.setState({ coupon_code: next });
        void refresh();
      }}
    />
  );
}

function LinesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-5 w-28" />
      <div className="flex gap-3">
        <Skeleton className="size-14 shrink-0" />
        <Skeleton className="h-14 grow" />
      </div>
    </div>
  );
}
