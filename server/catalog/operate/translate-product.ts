import { inEnglish } from '#domain/i18n/sentence.ts';
import { changedLanguages, changeTexts } from '#domain/catalog/translations.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { indexProducts } from '#server/search/index-products.ts';
import { readProducts } from '../export/read-products.ts';
import { reasonOf } from '../import/failure-reason.ts';
import { saveTexts } from '../import/products/text-queries.ts';
import { translationsLine } from '../import/reading/product-line.ts';
import { readLine } from '../import/reading/read-line.ts';
import { References } from '../import/references/references.ts';
import { requireLanguages } from '../import/references/required.ts';
import { lockProductNamed } from './product-named.ts';

/**
 * Changes translated texts of a product, by language and field as in a catalogue file; "" removes one. Throws NotFound
 * for an unknown code, Refused in the bin, Invalid for bad languages and texts.
 */
export async function translateProduct(work: Work, code: string, change: object): Promise<void> {
  const { product } = await lockProductNamed(work.db, code);
  if (product.deleted_at !== null) {
    throw new Refused(`"${code}" is in the bin. To restore it: products restore ${product.slug}.`);
  }
  const stored = (await readProducts(work.db, [product.slug])).get(product.slug);
  if (!stored) throw new NotFound(`There is no product "${code}".`);
  const before = stored.record.translations;
  const references = await new References(work.db).all();
  const after = refusing(() => {
    const texts = readLine(translationsLine, { translations: change }).translations;
    const changed = changeTexts(before, texts);
    requireLanguages(references, before, changed);
    return changed;
  });
  await saveTexts(work.db, [{ product_id: product.id, before, after }]);
  await indexProducts(work.db, [product.id], work.now);
  await work.log({
    act: 'product.edit',
    kind: 'product',
    id: product.id,
    changes: Object.fromEntries(
      changedLanguages(before, after).map((language) => [
        `translations.${language}`,
        [before[language], after[language]],
      ]),
    ),
  });
}

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Invalid({
      language: [inEnglish(reasonOf(error)).replace(/^translations\.[\w.-]+: /, '')],
    });
  }
}
