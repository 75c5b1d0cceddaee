import type { z } from 'zod';
import type { changeProducts } from '#contract/console/catalog/products.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid, Refused } from '#server/http/response/failure.ts';
import { readProductField, valueOfField } from '../operate/editor/product-fields.ts';
import { readProduct } from '../operate/read-product.ts';
import { saveProduct } from '../operate/editor/save-product.ts';
import { lockProductNamed, productNamed } from '../operate/product-named.ts';

type Request = z.output<typeof changeProducts.request>;
type FieldAct = 'category' | 'brand' | 'tax_class' | 'add_tags' | 'remove_tags' | 'attribute';

/** Why an act would not change a product. */
const UNCHANGED: Record<FieldAct, string> = {
  category: msg('This product is already in this category.'),
  brand: msg('This product already has this brand.'),
  tax_class: msg('This product already has this tax class.'),
  add_tags: msg('This product already has these tags.'),
  remove_tags: msg('This product has none of these tags.'),
  attribute: msg('This product already has this value.'),
};

/** Whether an act sets a field of products. */
export const isFieldAct = (act: Request['act']): act is FieldAct => Object.hasOwn(UNCHANGED, act);

/** Throws Invalid for an act on a field without a usable value. */
export function requireValue(request: Request): void {
  const { act, category, brand, tax_class, tags = [] } = request;
  if (act === 'category') readProductField('category', category ?? '');
  else if (act === 'brand' && brand === undefined) {
    throw new Invalid({ brand: ['Choose one from the list.'] });
  } else if (act === 'tax_class' && tax_class === undefined) {
    throw new Invalid({ tax_class: ['Choose an existing tax class.'] });
  } else if (isFieldAct(act) && act.endsWith('_tags') && tagsOf(tags).length === 0) {
    throw new Invalid({ tags: ['Enter at least one tag.'] });
  } else if (act === 'attribute' && (!request.attribute || request.value === undefined)) {
    throw new Invalid({ attribute: [msg('Choose an attribute and its value.')] });
  }
}

/**
 * Sets category, brand, tax class, tags or an attribute of a product, and returns the value before and after as people
 * read it. Throws Refused if nothing would change, Invalid for what the shop does not have.
 */
export async function changeField(
  work: Work,
  id: number,
  act: FieldAct,
  request: Request,
): Promise<{ before: string | null; after: string | null }> {
  const { product } = await lockProductNamed(work.db, { id });
  const record = await readProduct(work.db, product.slug);
  const field = fieldOf(act, request);
  const from = valueOfField(record, field);
  const to = newValue(record, act, request);
  if (isSame(from, to)) throw new Refused(UNCHANGED[act]);
  await saveProduct(work, id, { changes: { [field]: { from, to } }, pictures: [] });
  if (act !== 'category' && act !== 'brand' && act !== 'tax_class')
    return { before: listed(from), after: listed(to) };
  const { product: changed } = await productNamed(work.db, { id });
  return { before: product[act], after: changed[act] };
}

/** The name of the field in the editor. */
function fieldOf(act: FieldAct, { attribute = '' }: Request): string {
  if (act === 'attribute') return `attributes.${attribute}`;
  return act === 'add_tags' || act === 'remove_tags' ? 'tags' : act;
}

/** Tags, or the values of an attribute, as text; null: none. */
const listed = (values: unknown) =>
  [values ?? []]
    .flat()
    .map((value) => String(value))
    .join(', ') || null;

function newValue(record: ProductRecord, act: FieldAct, request: Request): unknown {
  const { tags = [], ...values } = request;
  if (act === 'attribute') return readProductField(fieldOf(act, request), values.value);
  if (act === 'category') return readProductField(act, values.category);
  if (act === 'brand' || act === 'tax_class') return readProductField(act, values[act] ?? null);
  const entered = tagsOf(tags);
  const [existing, named] = [record.tags, entered].map(
    (list) => new Set(list.map((tag) => tag.toLowerCase())),
  );
  return act === 'add_tags'
    ? tagsOf([
        ...record.tags,
        ...entered.filter((tag) => existing?.has(tag.toLowerCase()) !== true),
      ])
    : record.tags.filter((tag) => named?.has(tag.toLowerCase()) !== true);
}

const tagsOf = (tags: readonly string[]) => readProductField('tags', tags) as string[];
