import ChevronRight from 'lucide-react/icons/chevron-right';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useId, useState } from 'react';
import type { CartGroup, CartLineResponse } from '#contract/orders/cart-shapes.ts';
import { keyOfLine } from '#domain/cart/cart-view.ts';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { RatingText } from '#web/ui/rating/stars.tsx';
import type { RemovingStep } from '../cart-actions.ts';
import { useCartView } from '../cart-view-store.ts';
import { deselectShop, selectShop } from '../checkout-actions.ts';
import { KeyedStepper } from '../purchase/keyed-stepper.tsx';
import { CartLine } from '../view/cart-line.tsx';

const VoucherDialog = lazyComponent(
  async () => (await import('./voucher-dialog.tsx')).VoucherDialog,
);

interface CartGroupProps {
  group: CartGroup;
  isSelected: boolean;
  onRemove: (line: CartLineResponse, step: RemovingStep) => void;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** One shop's lines. In single-vendor mode there is no selection and no voucher row (spec §6). */
export function CartGroupSection({ group, isSelected, onRemove, onLeave }: CartGroupProps) {
  const t = useText();
  const titleId = useId();
  const multiVendor = useCartView((view) => view.multiVendor);
  const [vouchers, setVouchers] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line">
      {multiVendor ? (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-3">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() =>
              void (isSelected ? deselectShop(group.shop_id) : selectShop(group.shop_id))
            }
            className="size-5 shrink-0 accent-action"
          />
          <span id={titleId} className="min-w-0 grow font-medium">
            <bdi className="block truncate text-match-parent">{group.shop_name}</bdi>
          </span>
          {group.shop_rating > 0 && (
            <span className="shrink-0 text-sm text-muted">
              <RatingText rating={group.shop_rating} />
            </span>
          )}
        </label>
      ) : (
        <h3 id={titleId} className="sr-only">
          {group.shop_name}
        </h3>
      )}
      <ul className="divide-y divide-line">
        {group.products.map((line) => (
          <li key={`${line.id}-${line.size?.id}-${line.color?.id}`}>
            <CartLine line={line} onRemove={() => onRemove(line, 'delete')} onLeave={onLeave}>
              <KeyedStepper
                line={keyOfLine(line)}
                name={line.name}
                onRemove={() => onRemove(line, 'decrement')}
              />
            </CartLine>
          </li>
        ))}
      </ul>
      {multiVendor && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setVouchers('open')}
          className="flex min-h-12 w-full items-center gap-3 rounded-b-card border-t border-line px-3 text-sm font-medium hover:bg-well"
        >
          <TicketPercent aria-hidden="true" className="size-5 text-accent" />
          <span className="grow text-start">{t("This shop's vouchers")}</span>
          <ChevronRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
        </button>
      )}
      {vouchers !== 'never' && (
        <VoucherDialog
          shopId={group.shop_id}
          shopName={group.shop_name}
          open={vouchers === 'open'}
          onClose={() => setVouchers('closed')}
        />
      )}
    </section>
  );
}
