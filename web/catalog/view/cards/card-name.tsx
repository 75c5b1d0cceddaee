import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { recordClickedCard } from '../../preview/preview-store.ts';
import type { CardProduct } from './card-product.ts';

/** A card's heading. Its link covers the whole card. */
export function CardName({
  product,
  className = '',
}: {
  product: CardProduct;
  className?: string;
}) {
  return (
    <h3 className={`text-sm font-medium wrap-break-word ${className}`}>
      <Link
        to={paths.product(product.id)}
        data-prefetch="intent"
        data-picture={product.thumbnail}
        onClick={() => recordClickedCard(product)}
        className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
      >
        <bdi lang={product.name_language} className="line-clamp-2 text-match-parent">
          {product.name}
        </bdi>
      </Link>
    </h3>
  );
}
