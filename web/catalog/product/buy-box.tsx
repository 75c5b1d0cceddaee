import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stars } from '#web/ui/rating/stars.tsx';
import type { ProductPage } from './load-product-page.ts';
import { ShareMenu } from './share-menu.tsx';
import type { useProductChoices } from './use-product-choices.ts';
import { usePurchaseSlots } from '../view/cards/purchase-slots.tsx';
import { DeliveryFacts } from '../view/product/delivery-facts.tsx';
import { FlashSaleBar } from '../view/product/flash-sale-bar.tsx';
import { PriceBlock } from '../view/product/price-block.tsx';
import { ProductHeading } from '../view/product/product-heading.tsx';
import { ProductRowCard } from '../view/cards/product-row-card.tsx';
import { SellerCard } from '../view/product/seller-card.tsx';
import { StockLine } from '../view/product/stock-line.tsx';
import { VariantOptions } from '../view/product/options/variant-options.tsx';

interface BuyBoxProps {
  page: ProductPage;
  choices: ReturnType<typeof useProductChoices>;
  url: string;
}

const ALTERNATIVES = 3;

/** Name, price, options and delivery of a product. */
export function BuyBox({ page, choices, url }: BuyBoxProps) {
  const { multi_vendor } = useSettings();
  const { product, reviews, returnDays } = page;
  const { variant } = choices;
  const { PagePurchase, FavoriteHeart } = usePurchaseSlots();
  const priced = variant ?? product;
  const isSoldOut = priced.quantity <= 0;

  return (
    <div className="flex flex-col gap-5">
      <div>
        <ProductHeading
          brand={product.brand}
          name={product.name}
          nameLanguage={product.name_language}
        >
          {FavoriteHeart && <FavoriteHeart product={product} className="text-ink hover:bg-well" />}
          <ShareMenu url={url} title={product.name} />
        </ProductHeading>
        <RatingAndCode
          rating={product.rating}
          reviews={reviews.total}
          code={variant?.code ?? product.code}
        />
        {product.short_description !== '' && (
          <p className="mt-2">
            <bdi lang={product.short_description_language}>{product.short_description}</bdi>
          </p>
        )}
      </div>
      {product.flash_sale && <FlashSaleBar sale={product.flash_sale} />}
      <div aria-live="polite" className="flex flex-col gap-2">
        <PriceBlock
          price={priced.price}
          discountPrice={priced.discount_price}
          unit={product.unit === 'piece' ? null : product.unit}
          tax={product.price_tax}
        />
        <StockLine quantity={priced.quantity} />
      </div>
      {variant && (
        <VariantOptions
          options={product.options}
          variants={product.variants}
          current={variant}
          hiddenFields={choices.hiddenFields}
          onChoose={choices.chooseVariant}
        />
      )}
      {PagePurchase && (
        <PagePurchase
          key={variant?.id}
          product={product}
          variant={variant}
          left={priced.quantity}
        />
      )}
      {isSoldOut && <Alternatives related={page.related} />}
      <DeliveryFacts
        charge={product.shop.delivery_charge_is_set ? product.shop.delivery_charge : null}
        // For a sold-out product there is no delivery time.
        time={isSoldOut ? '' : product.shop.estimated_delivery_time}
        returnDays={returnDays}
      />
      {multi_vendor && <SellerCard shop={product.shop} />}
    </div>
  );
}

interface RatingAndCodeProps {
  rating: number;
  /** The number of reviews. */
  reviews: number;
  code: string | null;
}

function RatingAndCode({ rating, reviews, code }: RatingAndCodeProps) {
  const t = useText();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {reviews > 0 && (
        <Link
          to="#reviews"
          replace
          className="inline-flex min-h-11 flex-wrap items-center gap-x-2 hover:text-accent hover:underline md:min-h-8"
        >
          <Stars rating={rating} className="text-base" />
          {t('{{count}} reviews', { count: reviews, one: '{{count}} review' })}
        </Link>
      )}
      {code !== null && (
        <span>
          {t('Code')} <bdi className="text-ink tabular-nums">{code}</bdi>
        </span>
      )}
    </div>
  );
}

/** Related products in stock, for a sold-out one. */
function Alternatives({ related }: Pick<ProductPage, 'related'>) {
  const t = useText();
  const products = related.filter(({ quantity }) => quantity > 0).slice(0, ALTERNATIVES);
  if (products.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{t('Available instead')}</h2>
      <ul className="flex flex-col gap-2">
        {products.map((product) => (
          <li key={product.id}>
            <ProductRowCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
