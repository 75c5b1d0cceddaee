import { say } from '#domain/i18n/sentence.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { listCodeOwners } from '../references/reference-queries.ts';
import type { ImportSession } from '../session.ts';

interface CodedProduct {
  record: ProductRecord;
  current: ProductRecord | undefined;
  from: { line: number };
}

/**
 * The products of a batch without article numbers that belong to another product: the first owner keeps them. A note on
 * the line of the other one names both.
 */
export async function withoutSharedCodes<Product extends CodedProduct>(
  session: ImportSession,
  products: readonly Product[],
): Promise<Product[]> {
  const wanted = products.flatMap(({ record, current }) => {
    const before = new Set(current ? codesOf(current) : []);
    return codesOf(record).filter((key) => !before.has(key));
  });
  if (wanted.length === 0) return [...products];
  const seen = session.preview?.codes;
  const inPreview = products
    .flatMap(({ record }) => codesOf(record))
    .flatMap((key) => {
      const owner = seen?.get(key);
      return owner ? [[key, owner] as const] : [];
    });
  const owners = new Map([...inPreview, ...(await ownersOf(session, wanted))]);
  const given = new Map(products.map(({ record }) => [record.slug, new Set(codesOf(record))]));
  return products.map((product) => {
    const { record } = product;
    const shared = codesOf(record).filter((key) => {
      const owner = owners.get(key);
      const isFree = !owner || given.get(owner.slug)?.has(key) === false;
      if (isFree) {
        owners.set(key, record);
        seen?.set(key, { slug: record.slug, name: record.name });
      } else if (owner.slug !== record.slug) {
        session.report.note(
          product.from.line,
          say(
            'The article number "{{code}}" belongs to "{{owner}}": "{{name}}" is imported without it.',
            { code: key.slice(key.indexOf(' ') + 1), owner: owner.name, name: record.name },
          ),
        );
        return true;
      }
      return false;
    });
    return shared.length === 0 ? product : { ...product, record: without(record, shared) };
  });
}

/** Article numbers of products and of variants are separate namespaces, each unique in the shop. */
const ofProduct = (code: string) => `product ${code}`;
const ofVariant = (code: string) => `variant ${code}`;

function codesOf({ code, variants }: ProductRecord): string[] {
  return [
    ...(code === null ? [] : [ofProduct(code)]),
    ...variants.flatMap((variant) => (variant.code === null ? [] : [ofVariant(variant.code)])),
  ];
}

async function ownersOf({ db }: ImportSession, keys: readonly string[]) {
  const codes = [...new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)))];
  const rows = await listCodeOwners(db, codes);
  return rows.map(({ kind, code, slug, name }) => [`${kind} ${code}`, { slug, name }] as const);
}

function without(record: ProductRecord, shared: readonly string[]): ProductRecord {
  const isShared = (key: string) => shared.includes(key);
  return {
    ...record,
    code: record.code !== null && isShared(ofProduct(record.code)) ? null : record.code,
    variants: record.variants.map((variant) =>
      variant.code !== null && isShared(ofVariant(variant.code))
        ? { ...variant, code: null }
        : variant,
    ),
  };
}
