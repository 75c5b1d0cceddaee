import { say } from '#domain/i18n/sentence.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import type { PartRows } from './product-queries.ts';
import { BadReference } from '../references/bad-reference.ts';
import { type References } from '../references/references.ts';
import { needed, taxClassNamed } from '../references/required.ts';

type AttributeValue = Omit<PartRows['product_attributes'][number], 'product_id'>;

/** The ids of a product's references. */
export interface Resolved {
  shop_id: number;
  category_id: number;
  brand_id: number | null;
  tax_class_id: number | null;
  sub_categories: number[];
  attributes: AttributeValue[];
}

/**
 * Resolves a product's references by slug. Throws BadReference for unknown ones, for a deleted category, and for values an
 * attribute does not accept. `current`: the existing product, undefined for a new one.
 */
export async function resolveProduct(
  references: References,
  record: ProductRecord,
  current: ProductRecord | undefined,
): Promise<Resolved> {
  const all = await references.all();
  const category = needed(all.categories, record.category, 'category');
  if (category.is_deleted && needsCategory(record, current)) {
    const reason = say('The category "{{slug}}" is in the bin. Restore it first.', {
      slug: category.slug,
    });
    throw new BadReference('category', category.slug, reason);
  }
  const siblings = all.subCategories.filter(({ category_id }) => category_id === category.id);
  return {
    shop_id: needed(all.shops, record.shop, 'shop').id,
    category_id: category.id,
    brand_id: record.brand === null ? null : needed(all.brands, record.brand, 'brand').id,
    tax_class_id: taxClassNamed(all, record.tax_class),
    sub_categories: record.sub_categories.map(
      (slug) => needed(siblings, slug, 'sub_categories', { category: category.slug }).id,
    ),
    attributes: Object.entries(record.attributes).flatMap(([slug, value]) =>
      toValues(needed(all.attributes, slug, 'attribute'), value),
    ),
  };
}

/** Whether a product's category must not be in the bin: the product is moved to it, or published. */
export function needsCategory(
  record: Pick<ProductRecord, 'is_published' | 'category'>,
  current: ProductRecord | undefined,
): boolean {
  return record.is_published || record.category !== current?.category;
}

function toValues(
  { id, slug, kind }: { id: number; slug: string; kind: string },
  value: string | number | string[],
): AttributeValue[] {
  const isNumber = kind === 'number';
  if (isNumber && typeof value !== 'number') {
    const reason = say('The attribute "{{slug}}" takes a number, not "{{value}}".', {
      slug,
      value: String(value),
    });
    throw new BadReference('attribute_value', slug, reason);
  }
  return [value].flat().map((single, position) => ({
    attribute_id: id,
    position,
    text_value: isNumber ? null : String(single),
    number_value: isNumber ? Number(single) : null,
  }));
}
