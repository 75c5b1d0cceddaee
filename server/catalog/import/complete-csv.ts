import type { CsvProduct } from '#domain/catalog/csv/product.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { keepPriceParts } from '#domain/catalog/same-prices.ts';
import { shorten } from '#domain/dates/file-time.ts';
import { sanitizeDescription } from '../sanitize-description.ts';
import type { Current, ProductSource } from './import-products.ts';
import type { ImportSession } from './session.ts';

/** Products without any category go here: every product is in one. */
const CATEGORY_OF_THE_REST = 'Other';

/** A CSV changes what it has columns for; everything else of a product stays as it is. */
export function csvSource(session: ImportSession, shop: string | null): ProductSource<CsvProduct> {
  return {
    slugOf: ({ slug }) => slug,
    complete: async (csv, current) => {
      const before = current?.record ?? blank(session);
      const colors = new Map(before.colors.map(({ name, color_code }) => [name, color_code]));
      const images = csv.images ?? before.images;
      const record = {
        ...before,
        slug: csv.slug,
        name: csv.name,
        code: csv.code === undefined || plainCode(before) !== null ? before.code : csv.code,
        shop: await shopOf(session, shop, csv, current),
        brand: await brandOf(session, csv, before),
        ...(await categoryOf(session, csv, current)),
        description:
          csv.description === undefined ? before.description : sanitizeDescription(csv.description),
        price: csv.price,
        discount_price: csv.discount_price,
        is_published: csv.is_published ?? before.is_published,
        tags: csv.tags ?? before.tags,
        option_name: csv.option_name,
        sizes: csv.sizes,
        colors: csv.colors.map(({ name, price }) => ({
          name,
          color_code: colors.get(name) ?? null,
          price,
        })),
        images,
        variants: csv.variants.map((variant) => toVariant(csv, variant, before)),
        meta_title: csv.meta_title === undefined ? before.meta_title : csv.meta_title,
        meta_description:
          csv.meta_description === undefined ? before.meta_description : csv.meta_description,
      };
      return current ? keepPriceParts(record, current.record) : record;
    },
  };
}

function blank(session: ImportSession): ProductRecord {
  return {
    slug: '',
    name: '',
    code: null,
    shop: '',
    brand: null,
    category: '',
    sub_categories: [],
    short_description: '',
    description: '',
    unit: null,
    price: 0,
    discount_price: null,
    is_published: true,
    tags: [],
    attributes: {},
    option_name: null,
    sizes: [],
    colors: [],
    variants: [],
    images: [],
    videos: [],
    documents: [],
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    created_at: shorten(session.now.toISOString()),
    total_sold: 0,
  };
}

async function shopOf(
  session: ImportSession,
  shop: string | null,
  csv: CsvProduct,
  current: Current,
): Promise<string> {
  if (shop !== null) return shop;
  if (csv.shop === null) return current?.record.shop ?? session.defaultShop();
  return session.references.shopNamed(csv.shop);
}

async function brandOf(session: ImportSession, { brand }: CsvProduct, before: ProductRecord) {
  if (brand === undefined) return before.brand;
  return brand === null ? null : session.references.brandNamed(brand);
}

/** A CSV names one sub-category at most: the others of a product stay when that one is among them. */
async function categoryOf(session: ImportSession, csv: CsvProduct, current: Current) {
  const before = current?.record;
  if (csv.category === null && before) {
    return { category: before.category, sub_categories: before.sub_categories };
  }
  const { name, sub_category: subName } = csv.category ?? {
    name: CATEGORY_OF_THE_REST,
    sub_category: null,
  };
  const { category, sub_category } = await session.references.categoryNamed(name, subName);
  const isAmong =
    before?.category === category && before.sub_categories.includes(sub_category ?? '');
  if (isAmong) return { category, sub_categories: before.sub_categories };
  return { category, sub_categories: sub_category === null ? [] : [sub_category] };
}

/** The article number of a product without options stands on its variant where it stood there before. */
function plainCode({ variants }: ProductRecord): string | null {
  const plain = variants.find(({ size, color }) => size === null && color === null);
  return plain?.code ?? null;
}

function toVariant(
  csv: CsvProduct,
  variant: CsvProduct['variants'][number],
  before: ProductRecord,
): ProductRecord['variants'][number] {
  const { size, color, price, discount_price, quantity, image } = variant;
  const known = before.variants.find((one) => one.size === size && one.color === color);
  const isPlain = size === null && color === null;
  const given = isPlain && plainCode(before) !== null ? csv.code : variant.code;
  return {
    size,
    color,
    price,
    discount_price,
    code: given === undefined ? (known?.code ?? null) : given,
    quantity: quantity ?? known?.quantity ?? 0,
    image: image === undefined ? (known?.image ?? null) : image,
  };
}
