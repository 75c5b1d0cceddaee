import type {
  BannerRecord,
  CategoryRecord,
  FlashSaleRecord,
  ShopRecord,
  VoucherRecord,
} from '#domain/catalog/catalogue-records.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { formatAmount, formatHundredths } from '#domain/money/format-amount.ts';

/** Omits null, "", and empty lists and objects. */
function compact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const maybeAmount = (amount: number | null, currency: string) =>
  amount === null ? null : formatAmount(amount, currency);
/** The value is only written if it is false. */
const inactive = (isActive: boolean) => (isActive ? null : false);

/** Formats one JSON line of a type, with its line break. */
export function toLine(type: string, fields: Record<string, unknown>): string {
  return `${JSON.stringify({ type, ...compact(fields) })}\n`;
}

/** The fields of a line of a shop; amounts as decimals of the currency. */
export function shopFields(
  { is_active, delivery_brackets, ...shop }: ShopRecord,
  currency: string,
) {
  return {
    ...shop,
    delivery_brackets: delivery_brackets.map(({ charge, ...bracket }) => ({
      ...bracket,
      charge: formatAmount(charge, currency),
    })),
    is_active: inactive(is_active),
  };
}

/** The fields of a line of a category with its subcategories. */
export function categoryFields({ is_active, sub_categories, ...category }: CategoryRecord) {
  return {
    ...category,
    is_active: inactive(is_active),
    sub_categories: sub_categories.map((sub) =>
      compact({ ...sub, is_active: inactive(sub.is_active) }),
    ),
  };
}

/** The fields of a line of a product with its options and variants; amounts as decimals of the currency. */
export function productFields(product: ProductRecord, currency: string) {
  const { variants, is_published, total_sold, ...fields } = product;
  return {
    ...fields,
    price: formatAmount(product.price, currency),
    discount_price: maybeAmount(product.discount_price, currency),
    is_published: inactive(is_published),
    sizes: product.sizes.map(({ name, values, price }) =>
      compact({ name, values, price: formatAmount(price, currency) }),
    ),
    colors: product.colors.map(({ price, ...color }) =>
      compact({ ...color, price: formatAmount(price, currency) }),
    ),
    images: product.images.map(({ src, alt }) => compact({ src, alt })),
    ...variantFields(variants, currency),
    total_sold: total_sold === 0 ? null : total_sold,
  };
}

/** The only variant of a product without options is written as its quantity, unless it has other fields. */
function variantFields(variants: ProductRecord['variants'], currency: string) {
  const [only] = variants;
  const isPlain =
    variants.length === 1 &&
    only !== undefined &&
    [only.size, only.color, only.code, only.price, only.discount_price, only.image].every(
      (value) => value === null,
    );
  if (isPlain) {
    const { quantity, weight, barcode, cost } = only;
    return { quantity, weight, barcode, cost: maybeAmount(cost, currency) };
  }
  return {
    variants: variants.map(({ price, discount_price, cost, ...variant }) =>
      compact({
        ...variant,
        price: maybeAmount(price, currency),
        discount_price: maybeAmount(discount_price, currency),
        cost: maybeAmount(cost, currency),
      }),
    ),
  };
}

/** The fields of a line of a flash sale with its offers; amounts as decimals of the currency. */
export function flashSaleFields({ products, ...sale }: FlashSaleRecord, currency: string) {
  return {
    ...sale,
    products: products.map(({ price, sold, ...offer }) => ({
      ...offer,
      price: formatAmount(price, currency),
      ...(sold > 0 ? { sold } : {}),
    })),
  };
}

/**
 * The fields of a line of a voucher: its discount as a percentage, or as a decimal of the currency like the other
 * amounts.
 */
export function voucherFields({ is_active, ...voucher }: VoucherRecord, currency: string) {
  return {
    ...voucher,
    discount:
      voucher.discount_type === 'Percentage'
        ? formatHundredths(voucher.discount)
        : formatAmount(voucher.discount, currency),
    min_order_amount: formatAmount(voucher.min_order_amount, currency),
    max_discount_amount: formatAmount(voucher.max_discount_amount, currency),
    is_active: inactive(is_active),
  };
}

/** The fields of a line of a banner. */
export function bannerFields({ slug, title, subtitle, ...banner }: BannerRecord) {
  const { thumbnail, ground, link, position, translations } = banner;
  return { slug, title, subtitle, thumbnail, ground, link, position, translations };
}
