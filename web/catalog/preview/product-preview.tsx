import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CardProduct } from '../view/cards/card-product.ts';
import {
  GALLERY_PICTURE,
  GALLERY_SIZES,
  GALLERY_WELL,
} from '../view/product/gallery/gallery-picture.ts';
import { PriceBlock } from '../view/product/price-block.tsx';
import { BUY_COLUMN, PRODUCT_COLUMNS } from '../view/product/product-layout.ts';
import { ProductHeading } from '../view/product/product-heading.tsx';
import { StockLine } from '../view/product/stock-line.tsx';

/** The first screen of a product page, rendered from its card's data in the final layout. */
export function ProductPreview({ product }: { product: CardProduct }) {
  const t = useText();
  const { tax_display } = useSettings();
  return (
    <div aria-busy="true">
      <Breadcrumbs
        crumbs={[
          { title: t('Home'), to: paths.home() },
          { title: product.name, language: product.name_language },
        ]}
      />
      <div className={`mt-4 ${PRODUCT_COLUMNS}`}>
        <div className="min-w-0">
          <div className={`rounded-card ${GALLERY_WELL}`}>
            <Picture
              src={product.thumbnail}
              name={product.name}
              alt=""
              sizes={GALLERY_SIZES}
              priority
              className={GALLERY_PICTURE}
            />
          </div>
          <Skeleton className="mt-3.5 mb-0.5 h-16 md:h-18" />
        </div>
        <div className={`flex flex-col gap-5 ${BUY_COLUMN}`}>
          <div>
            <ProductHeading
              brand={product.brand}
              name={product.name}
              nameLanguage={product.name_language}
            />
            <Skeleton className="mt-2 h-18" />
          </div>
          <div className="flex flex-col gap-2">
            <div>
              <PriceBlock
                price={product.price}
                discountPrice={product.discount_price}
                unit={null}
              />
              {tax_display !== 'none' && <Skeleton className="h-5 w-28" />}
            </div>
            <StockLine quantity={product.quantity} />
          </div>
          <Skeleton className="h-12" />
          <Skeleton className="h-24" />
        </div>
      </div>
    </div>
  );
}
