import Trash from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import type { CartLineResponse } from '#contract/orders/cart-shapes.ts';
import { DiscountBadge } from '#web/catalog/view/cards/discount-badge.tsx';
import { ChosenOptions } from '#web/catalog/view/chosen-options.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { PriceRow } from '#web/settings/price.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface CartLineProps {
  line: CartLineResponse;
  onRemove: () => void;
  /** Called when a link is followed. */
  onLeave: () => void;
  /** The quantity control. */
  children: ReactNode;
}

/** A cart line: product, price, options and quantity. */
export function CartLine({ line, onRemove, onLeave, children }: CartLineProps) {
  const t = useText();
  return (
    <div className="flex gap-3 p-3">
      <Link
        to={paths.product(line.id)}
        onClick={onLeave}
        tabIndex={-1}
        aria-hidden="true"
        className="shrink-0"
      >
        <Picture
          src={line.thumbnail}
          name={line.name}
          alt=""
          sizes="5rem"
          className={`size-20 rounded-control bg-photo object-cover ${line.quantity > line.max_quantity ? 'opacity-60' : ''}`}
        />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-1">
        {line.brand !== null && (
          <p className="text-xs text-muted">
            <bdi className="block truncate text-match-parent">{line.brand}</bdi>
          </p>
        )}
        <Link
          to={paths.product(line.id)}
          onClick={onLeave}
          className="text-sm font-medium wrap-break-word hover:text-accent hover:underline"
        >
          <bdi lang={line.name_language} className="line-clamp-2 text-match-parent">
            {line.name}
          </bdi>
        </Link>
        {line.options.length > 0 && (
          <p className="text-xs">
            <ChosenOptions options={line.options} />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-2">
          <PriceRow price={line.price} discountPrice={line.discount_price} />
          <DiscountBadge percentage={line.discount_percentage} />
        </div>
        <div className="mt-1 flex items-center justify-between gap-2">
          {children}
          <IconButton label={t('Remove {{product}}', { product: line.name })} onClick={onRemove}>
            <Trash aria-hidden="true" className="size-5 text-muted" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
