import { apiContext, pageRequestContext } from '#web/api/api-context.ts';
import { loadProductLinks } from '#web/catalog/links/load-product-links.ts';
import { ProductLinkList } from '#web/catalog/links/product-link-list.tsx';
import { StockLine } from '#web/catalog/view/product/stock-line.tsx';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { PriceRow } from '#web/settings/price.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/product-links.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug, summary, picture } = loaderData;
  return pageMeta(matches, {
    title: (t) => t('{{product}}: links', { product: name }),
    description: () => summary,
    path: paths.productLinks(slug),
    image: picture,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageRequestContext);
  return loadProductLinks(context.get(apiContext), params.productLinks, publicUrl);
}

export default function ProductLinks({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { name, brand, picture, price, discount_price, quantity, qr } = loaderData;
  return (
    <article className="mx-auto max-w-4xl">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <div className="overflow-hidden rounded-card bg-photo">
          <Picture
            src={picture}
            name={name}
            alt={name}
            sizes="(min-width: 48rem) 27rem, 100vw"
            priority
            className="aspect-square w-full object-contain mix-blend-multiply"
          />
        </div>
        <div>
          {brand !== null && <p className="text-sm text-muted">{brand}</p>}
          <h1 className="mt-1 text-xl wrap-break-word">{name}</h1>
          <div className="mt-3 mb-2">
            <PriceRow price={price} discountPrice={discount_price} size="page" />
          </div>
          <StockLine quantity={quantity} />
          <div className="mt-6">
            <ProductLinkList product={loaderData} />
          </div>
          <figure className="mt-6 flex items-center gap-4">
            <svg
              role="img"
              aria-label={t('QR code of the product page')}
              viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
              shapeRendering="crispEdges"
              className="size-36 shrink-0 rounded-control border border-line bg-white text-black"
            >
              <path fill="currentColor" d={qr.path} />
            </svg>
            <figcaption className="text-sm text-muted">
              {t('Scan to open the product page on your phone.')}
            </figcaption>
          </figure>
        </div>
      </div>
    </article>
  );
}
