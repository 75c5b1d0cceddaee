import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConsoleProduct } from '#contract/console/catalog/product-editor.ts';
import { useText } from '#web/i18n/text.tsx';
import { LogLink } from '../../log/log-link.tsx';
import { paths } from '../../paths.ts';
import { useHasRight } from '../../session/me-context.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts';
import { DuplicateDialog } from '../duplicate-dialog.tsx';
import { ProductState } from '../product-state.tsx';

/** A product's state, shop and last change, with links to its page and log; and its duplication. */
export function ProductFacts({ product }: { product: ConsoleProduct }) {
  const t = useText();
  const formatTime = useFormatTime();
  const mayCopy = useHasRight('products.edit') && product.state !== 'deleted';
  const maySeeOrders = useHasRight('orders.see');
  const [isCopying, setCopying] = useState(false);
  const isShown = product.state === 'published';
  useShortcuts({ ...(isShown && { v: () => window.open(product.url, '_blank', 'noreferrer') }) });
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <ProductState state={product.state} />
        <bdi>{product.shop}</bdi>
        <span>
          {t('Changed')} <time dateTime={product.changed_at}>{formatTime(product.changed_at)}</time>
        </span>
        {isShown && (
          <a
            href={product.url}
            target="_blank"
            rel="noreferrer"
            aria-keyshortcuts="v"
            className="inline-flex min-h-11 min-w-11 items-center gap-1 text-accent underline md:min-h-7"
          >
            {t('Show in the shop')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        {product.id !== 0 && <LogLink kind="product" id={product.id} />}
        {product.id !== 0 && maySeeOrders && (
          <Link
            to={paths.orders(`product=${product.id}`)}
            className="inline-flex min-h-11 min-w-11 items-center text-accent underline md:min-h-7"
          >
            {t('Orders with this product')}
          </Link>
        )}
        {mayCopy && (
          <button
            type="button"
            onClick={() => setCopying(true)}
            className="inline-flex min-h-11 min-w-11 items-center text-accent underline md:min-h-7"
          >
            {t('Duplicate')}
          </button>
        )}
      </p>
      {isCopying && (
        <DuplicateDialog
          product={{ id: product.id, name: product.values.name }}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}
