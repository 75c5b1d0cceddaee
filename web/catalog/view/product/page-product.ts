import type { ProductDetails } from '#contract/catalog/products.ts';

/** Fields of a product that its page uses. */
export type PageProduct = ReturnType<typeof pageProduct>;

/**
 * Picks the fields the page uses. Pictures first: the API lists videos first, as existing clients
 * expect.
 */
export function pageProduct(product: ProductDetails) {
  const media = [
    ...product.thumbnails.filter(isPicture),
    ...product.thumbnails.filter((medium) => !isPicture(medium)),
  ];
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    ...('name_language' in product && { name_language: product.name_language }),
    code: product.code,
    brand: product.brand,
    price: product.price,
    discount_price: product.discount_price,
    quantity: product.quantity,
    rating: product.rating,
    unit: product.unit?.name ?? null,
    short_description: product.short_description,
    description: product.description,
    ...('description_language' in product && {
      description_language: product.description_language,
    }),
    ...('short_description_language' in product && {
      short_description_language: product.short_description_language,
    }),
    meta_description: product.meta_description,
    media,
    options: product.options,
    variants: product.variants.map(({ options, ...variant }) => ({
      ...variant,
      options: options.map(({ value }) => ({ value })),
    })),
    attributes: product.attributes,
    documents: product.documents,
    category: product.category,
    sub_category: product.sub_categories[0] ?? null,
    flash_sale: product.flash_sale && {
      id: product.flash_sale.id,
      name: product.flash_sale.name,
      ends_at: product.flash_sale.ends_at,
    },
    shop: product.shop,
    price_tax: product.price_tax,
  };
}

function isPicture({ type }: ProductDetails['thumbnails'][number]): boolean {
  return type === 'image';
}
