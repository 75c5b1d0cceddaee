import { msg } from '#domain/i18n/msg.ts';
import { checkProduct } from '#domain/catalog/product/check-product.ts';
import { changedLanguages } from '#domain/catalog/translations.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { Work } from '#server/audit/operate.ts';
import { isUniqueViolation } from '#server/database/conflicts.ts';
import { errorFields } from '#server/error-fields.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';
import { BadReference, type ReferenceKind } from '../../import/references/bad-reference.ts';
import { References } from '../../import/references/references.ts';
import { resolveProduct } from '../../import/products/resolve-product.ts';
import { ConcurrentUpdateError } from '../../import/records/concurrent-update.ts';
import { writeProducts } from '../../import/products/write-products.ts';
import { findOtherProduct, listUnknownPictures } from './editor-queries.ts';

/** Maps fields that can be inconsistent to those of the editor; all others are the options'. */
const FIELDS: Record<string, string> = { discount_price: 'old_price', images: 'pictures' };

/**
 * Writes a locked or new product and returns its id; stock stays unchanged. Throws Invalid, with the field, for an
 * inconsistency, a missing reference, a code that another product has, and translations into a language that the shop
 * does not offer, unless they are those in `texts`.
 */
export async function writeProduct(
  { db, locale = 'en' }: Pick<Work, 'db' | 'locale'>,
  record: ProductRecord,
  current: ProductRecord | undefined,
  texts = current?.translations ?? {},
): Promise<number> {
  const fault = checkProduct({
    ...record,
    variants: record.variants.map((variant) => ({ ...variant, quantity: null })),
  });
  if (fault) {
    const { field, sentence, values } = fault;
    throw new Invalid({ [FIELDS[field] ?? 'options']: [translate(locale, sentence, values)] });
  }
  const other = record.code !== null && (await findOtherProduct(db, record.code, record.slug));
  if (other) {
    const sentence = other.is_in_bin
      ? msg('A product in the bin already has this code.')
      : msg('Another product already has this code.');
    throw new Invalid({ code: [sentence] });
  }
  const unknown = await listUnknownPictures(
    db,
    record.images.map(({ src }) => src),
  );
  if (unknown.length > 0)
    throw new Invalid({ pictures: [msg('A picture no longer exists. Add it again.')] });
  const references = new References(db);
  const { languages, shopLanguage } = await references.all();
  for (const language of changedLanguages(texts, record.translations)) {
    const isOffered = language !== shopLanguage && languages.some(({ name }) => name === language);
    if (isOffered || record.translations[language] === undefined) continue;
    const [part = 'name'] = Object.keys(record.translations[language]);
    const field = `translations.${language}.${part}`;
    throw new Invalid({ [field]: [msg("The shop doesn't offer this language.")] });
  }
  const resolved = await resolveProduct(references, record, current).catch(refuse);
  try {
    const { ids } = await writeProducts(db, [
      {
        record,
        resolved,
        stock: record.variants.map(({ quantity }) => (current ? null : quantity)),
        current,
      },
    ]);
    const id = ids.get(record.slug);
    if (id === undefined) throw new Error(`The product ${record.slug} was not written.`);
    return id;
  } catch (error) {
    if (isUniqueViolation(error) && hasBarcode(error))
      throw new Invalid({ barcode: [msg('Another variant already has this barcode.')] });
    if (isUniqueViolation(error))
      throw new Invalid({ code: [msg('Another product already has this code.')] });
    // The product is locked, so its category must have been deleted just now.
    if (error instanceof ConcurrentUpdateError)
      throw new Invalid({ category: [msg('Choose one from the list.')] });
    throw error;
  }
}

/** Whether a unique violation is about a barcode. */
const hasBarcode = (error: unknown) => errorFields(error).constraint === 'product_variants_barcode';

/** Maps a bad reference to the field of the editor. */
function refuse(error: unknown): never {
  if (!(error instanceof BadReference)) throw error;
  const { kind, slug } = error;
  const isOfAttribute = kind === 'attribute' || kind === 'attribute_value';
  throw new Invalid({
    [isOfAttribute ? `attributes.${slug}` : kind]: [
      SENTENCES[kind] ?? msg('Choose one from the list.'),
    ],
  });
}

const SENTENCES: Partial<Record<ReferenceKind, string>> = {
  attribute: msg("This attribute doesn't exist."),
  attribute_value: msg('Enter a number.'),
  tax_class: msg('Choose an existing tax class.'),
};
