import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { BuyBox } from './buy-box.tsx';
import type { ProductPage } from './load-product-page.ts';
import { ProductReviews } from './product-reviews.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { useProductChoices } from './use-product-choices.ts';
import type { CardProduct } from '../view/cards/card-product.ts';
import { EVEN_COLUMNS, ProductGrid } from '../view/cards/product-grid.tsx';
import { Gallery } from '../view/product/gallery/gallery.tsx';
import { BUY_COLUMN, PRODUCT_COLUMNS } from '../view/product/product-layout.ts';
import { ProductDescription } from '../view/product/product-description.tsx';
import { ProductDocuments } from '../view/product/product-documents.tsx';
import { SpecificationTable } from '../view/product/specification-table.tsx';

/** A product page below its breadcrumbs. The buy box is sticky; on phones it comes second. */
export function ProductBody({ page, url }: { page: ProductPage; url: string }) {
  const t = useText();
  const { multi_vendor } = useSettings();
  const { product, reviews, related, ofShop, isShopPopular } = page;
  const shop = product.shop.name;
  const choices = useProductChoices(product);
  const [first] = product.media;

  return (
    <>
      <div className={PRODUCT_COLUMNS}>
        <Gallery
          name={product.name}
          media={product.media}
          shownId={choices.variant?.thumbnail_id ?? null}
        />
        <div className={BUY_COLUMN}>
          {/* A box taller than the window scrolls with the page while keys move the focus through it. */}
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:has-[:focus-visible:not([type=number])]:static">
            <BuyBox page={page} choices={choices} url={url} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-10 pt-4">
          {product.description !== '' && (
            <ProductDescription
              html={product.description}
              language={product.description_language}
            />
          )}
          {product.attributes.length > 0 && (
            <SpecificationTable
              attributes={product.attributes}
              system={choices.system}
              toSystem={choices.toSystem}
            />
          )}
          {product.documents.length > 0 && <ProductDocuments documents={product.documents} />}
          <ProductReviews productId={product.id} reviews={reviews} />
        </div>
      </div>
      <ProductRow title={t('Related products')} products={related} />
      <ProductRow
        title={
          !isShopPopular
            ? t('More from {{shop}}', { shop })
            : multi_vendor
              ? t('Popular at {{shop}}', { shop })
              : t('Popular products')
        }
        products={ofShop}
      />
      <RecentlyViewed
        current={{ id: product.id, name: product.name, thumbnail: first?.thumbnail ?? '' }}
      />
    </>
  );
}

function ProductRow({ title, products }: { title: string; products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="section-gap">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-4">
        <ProductGrid products={products} columns={EVEN_COLUMNS} />
      </div>
    </section>
  );
}
