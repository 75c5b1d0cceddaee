import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Database } from '#server/database/connect.ts';
import {
  listBannerRecords,
  listFlashSaleRecords,
  listReviewsAfter,
  listVoucherRecords,
} from './offer-queries.ts';
import { defaultCurrency } from '#server/settings/currencies/queries.ts';
import type { PictureFolder } from './picture-folder.ts';
import { allProducts } from './product-queries.ts';
import { toProductRecord } from './read-products.ts';
import {
  listAttributeRecords,
  listBrandRecords,
  listCategoryRecords,
  listShopRecords,
} from './taxonomy-queries.ts';
import {
  bannerFields,
  categoryFields,
  flashSaleFields,
  productFields,
  shopFields,
  toLine,
  voucherFields,
} from './to-line.ts';

const REVIEWS_AT_ONCE = 2000;

/** Every line of a JSON Lines file, in dependency order. */
export async function* exportLines(db: Database, pictures: PictureFolder): AsyncGenerator<string> {
  const currency = await defaultCurrency(db);
  yield* taxonomyLines(db, pictures, currency);
  for await (const row of allProducts(db)) {
    yield toLine(
      'product',
      productFields(await withFiles(toProductRecord(row), pictures), currency),
    );
  }
  for (let after = 0; ;) {
    const rows = await listReviewsAfter(db, after, REVIEWS_AT_ONCE);
    for (const { id: _, ...review } of rows) yield toLine('review', review);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  yield* offerLines(db, pictures, currency);
}

/** Replaces a product's hashes by file names. */
export async function withFiles(
  product: ProductRecord,
  pictures: PictureFolder,
): Promise<ProductRecord> {
  const { images, variants, documents } = product;
  return {
    ...product,
    images: await Promise.all(
      images.map(async (image) => ({ ...image, src: await pictures.name(image.src) })),
    ),
    variants: await Promise.all(
      variants.map(async (variant) => ({
        ...variant,
        image: await pictures.name(variant.image),
      })),
    ),
    documents: await Promise.all(
      documents.map(async (document) => ({
        ...document,
        url: await pictures.document(document.url),
      })),
    ),
  };
}

async function* taxonomyLines(
  db: Database,
  pictures: PictureFolder,
  currency: string,
): AsyncGenerator<string> {
  for (const shop of await listShopRecords(db)) {
    const logo = await pictures.name(shop.logo);
    const banner = await pictures.name(shop.banner);
    const banners = await Promise.all(shop.banners.map((hash) => pictures.name(hash)));
    yield toLine('shop', shopFields({ ...shop, logo, banner, banners }, currency));
  }
  for (const category of await listCategoryRecords(db)) {
    const thumbnail = await pictures.name(category.thumbnail);
    const logo = await pictures.name(category.logo);
    const sub_categories = await Promise.all(
      category.sub_categories.map(async (sub) => ({
        ...sub,
        thumbnail: await pictures.name(sub.thumbnail),
      })),
    );
    yield toLine('category', categoryFields({ ...category, thumbnail, logo, sub_categories }));
  }
  for (const brand of await listBrandRecords(db)) {
    yield toLine('brand', { ...brand, logo: await pictures.name(brand.logo) });
  }
  for (const attribute of await listAttributeRecords(db)) {
    yield toLine('attribute', { ...attribute, is_facet: attribute.is_facet || null });
  }
}

async function* offerLines(
  db: Database,
  pictures: PictureFolder,
  currency: string,
): AsyncGenerator<string> {
  for (const sale of await listFlashSaleRecords(db)) {
    const thumbnail = await pictures.name(sale.thumbnail);
    yield toLine('flash_sale', flashSaleFields({ ...sale, thumbnail }, currency));
  }
  for (const voucher of await listVoucherRecords(db)) {
    yield toLine('voucher', voucherFields(voucher, currency));
  }
  for (const banner of await listBannerRecords(db)) {
    const thumbnail = await pictures.name(banner.thumbnail);
    yield toLine(banner.kind, bannerFields({ ...banner, thumbnail }));
  }
}
