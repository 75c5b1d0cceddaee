import type { RootData } from '#web/seo/page-meta.ts';
import { paidPrice } from '#domain/catalog/price/paid-price.ts';
import { toMinorUnits } from '#domain/money/amount.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { paths } from '#web/paths.ts';
import type { PageProduct } from '../view/product/page-product.ts';

type DescribedProduct = Pick<
  PageProduct,
  | 'id'
  | 'name'
  | 'code'
  | 'brand'
  | 'price'
  | 'discount_price'
  | 'quantity'
  | 'rating'
  | 'short_description'
  | 'media'
  | 'category'
  | 'variants'
  | 'flash_sale'
  | 'shop'
>;

interface Described {
  product: DescribedProduct;
  /** Number of reviews. */
  reviews: number;
  /** ISO 4217 code of the prices' currency. */
  currency: string;
}

/**
 * Structured data of a product (schema.org), with one offer, or the price range of its variants.
 */
export function productData(
  { publicUrl }: Pick<RootData, 'publicUrl'>,
  described: Described,
): object {
  const { product, reviews } = described;
  const url = publicUrl + paths.product(product.id);
  const images = product.media.flatMap(({ thumbnail }) =>
    thumbnail === null ? [] : [new URL(thumbnail, publicUrl).href],
  );
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    url,
    ...(images.length > 0 && { image: images }),
    ...(product.short_description !== '' && { description: product.short_description }),
    ...(product.code !== null && { sku: product.code }),
    ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category.name,
    offers: describeOffers(url, described),
    ...(reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

function describeOffers(url: string, { product, currency }: Described): object {
  const offered = product.variants.length > 0 ? product.variants : [product];
  const prices = offered.map(({ price, discount_price }) => paidPrice(price, discount_price));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const amount = (price: number) => formatAmount(toMinorUnits(price), currency);
  const isInStock =
    product.variants.length > 0
      ? product.variants.some(({ quantity }) => quantity > 0)
      : product.quantity > 0;
  const shared = {
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: product.shop.name },
    ...(product.flash_sale && { priceValidUntil: product.flash_sale.ends_at }),
  };
  return product.variants.length > 1
    ? {
        '@type': 'AggregateOffer',
        lowPrice: amount(lowest),
        highPrice: amount(highest),
        offerCount: product.variants.length,
        ...shared,
      }
    : { '@type': 'Offer', price: amount(lowest), ...shared };
}
