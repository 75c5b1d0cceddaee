import type { z } from 'zod';
import type {
  addProduct as addEndpoint,
  checkDescription as checkEndpoint,
  ConsoleProduct,
  duplicateProduct as duplicateEndpoint,
  ProductForm,
  saveProduct as saveEndpoint,
} from '#contract/console/catalog/product-editor.ts';
import type { addPicture as addPictureEndpoint } from '#contract/console/catalog/product-pictures.ts';
import type { Right } from '#contract/console/staff/rights.ts';
import { optionsOf } from '#domain/catalog/product/edited-options.ts';
import { toDecimal } from '#domain/money/amount.ts';
import { isInScope, scopeOf } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { imageUrl } from '#server/media/image-url.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { readTaxing } from '#server/settings/tax/taxing-sql.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { readProducts } from '../export/read-products.ts';
import { References } from '../import/references/references.ts';
import { lockShops } from '../import/taxonomy/taxonomy-queries.ts';
import { priceNow } from '../operate/prices/change-prices.ts';
import { addProduct as add } from '../operate/editor/add-product.ts';
import { duplicateProduct as duplicate } from '../operate/editor/duplicate-product.ts';
import { EDITED_FIELDS } from '../operate/editor/product-fields.ts';
import { saveProduct as save } from '../operate/editor/save-product.ts';
import { productNamed } from '../operate/product-named.ts';
import { priceTaxOf } from '../products/price-tax.ts';
import {
  DESCRIPTION_TAGS,
  listRemovedMarkup,
  sanitizeDescription,
} from '../sanitize-description.ts';
import { listProductShops } from './choice-queries.ts';
import { languagesOfShop } from './languages-of-shop.ts';
import { storeUploaded } from './store-uploaded.ts';
import { findShownProduct, listFormChoices } from './editor-queries.ts';
import { listScopeProducts } from './list/list-queries.ts';
import { readTaxRates } from './taxonomy/category-taxes.ts';

/** A product of the caller's shops for the editor. Throws NotFound for those of other shops, as for unknown ones. */
export async function getProduct(
  context: SignedInContext,
  { id }: { id: number },
): Promise<ConsoleProduct> {
  const { db, config, session, now } = context;
  await requireProduct(context, 'products.see', id);
  const { product } = await productNamed(db, { id });
  const [shown, records, taxing] = await Promise.all([
    findShownProduct(db, id),
    readProducts(db, [product.slug]),
    readTaxing(db),
  ]);
  const record = records.get(product.slug)?.record;
  if (!shown || !record) throw new NotFound("This product doesn't exist.");
  const values = Object.fromEntries(EDITED_FIELDS.map((field) => [field, record[field]]));
  const options = optionsOf(record);
  const seesCosts = isInScope(scopeOf(session.roles, 'products.edit'), shown.shop_id);
  const tax = priceTaxOf(taxing, shown.tax_class_id, now);
  return {
    id,
    slug: product.slug,
    shop: product.shop,
    version: shown.version,
    state: product.deleted_at !== null ? 'deleted' : product.is_published ? 'published' : 'hidden',
    url: `${config.publicUrl}/products/${id}/details`,
    changed_at: shown.updated_at.toISOString(),
    translations: record.translations as ConsoleProduct['translations'],
    values: { ...values, attributes: record.attributes } as ConsoleProduct['values'],
    pictures: record.images.map(({ src, alt }) => ({ src, alt, url: imageUrl(src, 320) })),
    options,
    variants: product.variants.map((variant, at) => {
      const { price, old_price } = priceNow(product, variant);
      return {
        id: variant.id,
        name: (options.variants[at] ?? []).filter((value) => value !== null).join(' · '),
        code: variant.code,
        price: toDecimal(price),
        old_price: old_price === null ? null : toDecimal(old_price),
        stock: variant.quantity,
        barcode: variant.barcode,
        cost: seesCosts && variant.cost !== null ? toDecimal(variant.cost) : null,
      };
    }),
    sees_costs: seesCosts,
    included_tax: tax?.is_included
      ? tax.taxes.reduce((sum, { percentage }) => sum + percentage, 0)
      : 0,
  };
}

/** The choices that the editor offers. */
export async function getProductForm(context: SignedInContext): Promise<ProductForm> {
  const { db, session } = context;
  const scope = scopeOf(session.roles, 'products.see');
  const [choices, shops, languages, taxes] = await Promise.all([
    listFormChoices(db),
    listProductShops(db, scope),
    languagesOfShop(context),
    readTaxRates(context),
  ]);
  return {
    ...choices,
    taxes,
    shops,
    own_language: languages.own,
    languages: languages.others,
    tags: [...DESCRIPTION_TAGS],
  };
}

/** Saves changes to a product of the caller's shops (see operate/editor/save-product.ts). */
export async function saveProduct(
  context: SignedInContext,
  request: z.output<typeof saveEndpoint.request>,
): Promise<{ version: number; merged: boolean }> {
  const { id, idempotency_key: _, ...edits } = request;
  await requireProduct(context, 'products.edit', id);
  return operateOnce(context.db, byStaff(context), request, (work) => save(work, id, edits));
}

/** Creates a product of one of the caller's shops. */
export async function addProduct(
  context: SignedInContext,
  request: z.output<typeof addEndpoint.request>,
): Promise<{ id: number }> {
  const { db, session } = context;
  const { shop, changes, pictures } = request;
  const shops = await listProductShops(db, scopeOf(session.roles, 'products.edit'));
  const [only, ...others] = shops;
  const chosen =
    shop === undefined
      ? others.length === 0
        ? only
        : undefined
      : shops.find(({ slug }) => slug === shop);
  const isFirst = shops.length === 0 && scopeOf(session.roles, 'products.edit') === 'all';
  return operateOnce(db, byStaff(context), request, async (work) => {
    const seller = chosen?.slug ?? (isFirst ? await firstShop(work, context) : null);
    return { id: await add(work, seller, { changes, pictures }) };
  });
}

/** The slug of the shop that is created, under the name in the settings, with the first product. */
async function firstShop({ db }: Work, { log }: SignedInContext): Promise<string> {
  await lockShops(db);
  const { app_name: name } = await readSettings(db, log);
  return new References(db).shopNamed(name);
}

/** Creates a copy of a product of the caller's shops (see operate/editor/duplicate-product.ts). */
export async function duplicateProduct(
  context: SignedInContext,
  request: z.output<typeof duplicateEndpoint.request>,
): Promise<{ id: number }> {
  const { id, name } = request;
  await requireProduct(context, 'products.edit', id);
  return operateOnce(context.db, byStaff(context), request, async (work) => ({
    id: await duplicate(work, id, name),
  }));
}

/** Previews a description as the shop would store it, and what it would remove. */
export async function checkDescription(
  _context: SignedInContext,
  { html }: z.output<typeof checkEndpoint.request>,
): Promise<{ html: string; taken_out: string[] }> {
  return { html: sanitizeDescription(html), taken_out: listRemovedMarkup(html) };
}

/** Stores a picture; unless a product uses it, it is deleted like other unused uploads. Invalid without a usable picture. */
export async function addPicture(
  { db, files, now }: SignedInContext,
  { picture }: z.output<typeof addPictureEndpoint.request>,
): Promise<{ src: string; url: string }> {
  if (!(picture instanceof File) || picture.size === 0) {
    throw new Invalid({ picture: ['Choose a picture.'] });
  }
  return storeUploaded({ db, files, now }, new Uint8Array(await picture.arrayBuffer()), 'picture');
}

async function requireProduct(
  { db, session }: SignedInContext,
  right: Right,
  id: number,
): Promise<void> {
  const [product] = await listScopeProducts(db, scopeOf(session.roles, right), [id]);
  if (!product) throw new NotFound("This product doesn't exist.");
}
