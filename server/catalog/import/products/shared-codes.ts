import { say, type Sentence } from '#domain/i18n/sentence.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { listBarcodeOwners, listCodeOwners } from '../references/reference-queries.ts';
import type { ImportSession } from '../session.ts';

interface CodedProduct {
  record: ProductRecord;
  current: ProductRecord | undefined;
  from: { line: number };
}

/**
 * The products of a batch without the codes and barcodes that belong to another product: the first owner keeps
 * them. A note on the line of the other one names both.
 */
export async function withoutSharedCodes<Product extends CodedProduct>(
  session: ImportSession,
  products: readonly Product[],
): Promise<Product[]> {
  const newCodes = products.flatMap(({ record, current }) => {
    const before = new Set(current ? codesOf(current) : []);
    return codesOf(record).filter((key) => !before.has(key));
  });
  if (newCodes.length === 0) return [...products];
  const seen = session.preview?.codes;
  const inPreview = products
    .flatMap(({ record }) => codesOf(record))
    .flatMap((key) => {
      const owner = seen?.get(key);
      return owner ? [[key, owner] as const] : [];
    });
  const owners = new Map([...inPreview, ...(await ownersOf(session, newCodes))]);
  const codesAfter = new Map(products.map(({ record }) => [record.slug, new Set(codesOf(record))]));
  return products.map((product) => {
    const { record } = product;
    const shared = codesOf(record).filter((key) => {
      const owner = owners.get(key);
      const isFree = !owner || codesAfter.get(owner.slug)?.has(key) === false;
      if (isFree) {
        owners.set(key, record);
        seen?.set(key, { slug: record.slug, name: record.name });
      } else if (owner.slug !== record.slug) {
        session.report.note(
          product.from.line,
          sharedNote(key, { code: nameOf(key), owner: owner.name, name: record.name }),
        );
        return true;
      }
      return false;
    });
    return shared.length === 0 ? product : { ...product, record: without(record, shared) };
  });
}

/** Codes of products and of variants are separate namespaces; so are the barcodes of each seller. */
const ofProduct = (code: string) => `product ${code}`;
const ofVariant = (code: string) => `variant ${code}`;
const ofShop = (shop: string, barcode: string) => `barcode@${shop} ${barcode}`;

const isBarcode = (key: string) => key.startsWith('barcode@');
const nameOf = (key: string) => key.slice(key.indexOf(' ') + 1);

function sharedNote(key: string, values: Record<'code' | 'owner' | 'name', string>): Sentence {
  return isBarcode(key)
    ? say('The barcode {{code}} belongs to "{{owner}}": "{{name}}" is imported without it.', values)
    : say(
        'The product code "{{code}}" belongs to "{{owner}}": "{{name}}" is imported without it.',
        values,
      );
}

function codesOf({ code, shop, variants }: ProductRecord): string[] {
  return [
    ...(code === null ? [] : [ofProduct(code)]),
    ...variants.flatMap((variant) => (variant.code === null ? [] : [ofVariant(variant.code)])),
    ...variants.flatMap(({ barcode }) => (barcode === null ? [] : [ofShop(shop, barcode)])),
  ];
}

async function ownersOf({ db }: ImportSession, keys: readonly string[]) {
  const { codes = [], barcodes = [] } = Object.groupBy(new Set(keys), (key) =>
    isBarcode(key) ? 'barcodes' : 'codes',
  );
  const [coded, marked] = await Promise.all([
    codes.length === 0 ? [] : listCodeOwners(db, codes.map(nameOf)),
    barcodes.length === 0 ? [] : listBarcodeOwners(db, barcodes.map(nameOf)),
  ]);
  return [
    ...coded.map(({ kind, code, slug, name }) => [`${kind} ${code}`, { slug, name }] as const),
    ...marked.map(
      ({ shop, barcode, slug, name }) => [ofShop(shop, barcode), { slug, name }] as const,
    ),
  ];
}

function without(record: ProductRecord, shared: readonly string[]): ProductRecord {
  const isShared = (key: string) => shared.includes(key);
  return {
    ...record,
    code: record.code !== null && isShared(ofProduct(record.code)) ? null : record.code,
    variants: record.variants.map((variant) => {
      const { code, barcode } = variant;
      return {
        ...variant,
        code: code !== null && isShared(ofVariant(code)) ? null : code,
        barcode: barcode !== null && isShared(ofShop(record.shop, barcode)) ? null : barcode,
      };
    }),
  };
}
