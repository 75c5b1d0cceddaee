import { say } from '#domain/i18n/sentence.ts';
import { openVariant, variantKey } from '#domain/catalog/product/open-variant.ts';
import { cleanText } from '#domain/catalog/plain-text.ts';
import type { ProductDraft, VariantDraft } from '#domain/catalog/product/product-draft.ts';
import { blankProduct, type ProductRecord } from '#domain/catalog/product/product-record.ts';
import { BETWEEN_OPTIONS } from '#domain/catalog/product/product-options.ts';
import { isSlug, toSlug } from '#domain/catalog/slug.ts';
import { BadLine } from './bad-line.ts';
import { completeEntries } from './complete-entries.ts';
import type { Current, ProductSource } from '../products/import-products.ts';
import { productLine, type ProductPatch } from './product-line.ts';
import { isReplacing, readGivenFields, translationsOf } from './read-line.ts';
import type { ImportSession } from '../session.ts';
import { unseenSlug } from '../unseen-slug.ts';

/** An unparsed product line: its defaults depend on the existing product. */
export interface ProductLine {
  slug: string;
  line: object;
}

/**
 * A product line changes the keys it has; with `"replace": true`, or for a new product, the others are cleared. Values
 * the shop maintains itself always stay: sales, creation time, and stock the line does not state.
 */
export function lineSource(session: ImportSession): ProductSource<ProductLine> {
  const schema = productLine(session.now, session.currency);
  return {
    slugOf: ({ slug }) => slug,
    creates: true,
    complete: async ({ slug, line }, current) => {
      const stated = readGivenFields(schema, line, current !== undefined);
      const isPatch = current !== undefined && !isReplacing(line);
      const before = isPatch ? current.record : blankProduct(slug, session.now);
      const { quantity = null, weight, barcode, cost, ...others } = stated;
      const { variants, sizes, colors, images, shop, ...fields } = others;
      const draft = {
        ...before,
        ...fields,
        translations: translationsOf(before, stated).translations ?? before.translations,
        shop: shop ?? current?.record.shop ?? (await session.defaultShop()),
        sub_categories: subCategoriesOf(stated, before),
        option_name: optionNameOf(stated, before),
        sizes: sizes
          ? completeEntries(sizes, before.sizes, nameOf, { values: [], price: 0 })
          : before.sizes,
        colors: colors
          ? completeEntries(colors, before.colors, nameOf, { color_code: null, price: 0 })
          : before.colors,
        images: images
          ? images.map(({ src, alt = isPatch ? undefined : '' }) => ({ src, alt }))
          : before.images,
        created_at: creationTime(stated.created_at, current) ?? before.created_at,
        total_sold: current?.record.total_sold ?? stated.total_sold ?? 0,
      };
      const blank = { ...PLAIN, image: isPatch ? undefined : null };
      return {
        ...draft,
        variants: variantsOf(
          draft,
          { variants, only: { quantity, weight, barcode, cost }, blank },
          before,
        ),
      };
    },
  };
}

const nameOf = ({ name }: { name: string }) => name;

/** Unless stated, the name of several options is their names, joined. */
function optionNameOf({ option_name, option_names }: ProductPatch, before: ProductRecord) {
  if (option_name) return option_name;
  if (option_names && option_names.length > 0) return option_names.join(BETWEEN_OPTIONS);
  return option_name === undefined ? before.option_name : null;
}

/** Subcategories belong to a category and are dropped when it changes. */
function subCategoriesOf({ category, sub_categories }: ProductPatch, before: ProductRecord) {
  if (sub_categories) return sub_categories;
  return category === undefined || category === before.category ? before.sub_categories : [];
}

/** What a line of a product with one variant states about it; undefined: nothing. */
interface OnlyVariant extends Pick<VariantDraft, 'quantity'> {
  weight: number | null | undefined;
  barcode: string | null | undefined;
  cost: number | null | undefined;
}

function variantsOf(
  { sizes, colors }: Pick<ProductDraft, 'sizes' | 'colors'>,
  {
    variants,
    only: { quantity, ...stated },
    blank,
  }: {
    variants: ProductPatch['variants'];
    only: OnlyVariant;
    blank: VariantDraft;
  },
  before: ProductRecord,
): VariantDraft[] {
  const open = before.variants.map(openVariant);
  if (variants && variants.length > 0) {
    return completeEntries(variants, open, variantKey, blank);
  }
  const [only = blank] = variants ? [] : open;
  if (open.length > 1 && !variants) {
    const others = Object.entries(stated).find(([, value]) => value !== undefined);
    const field = quantity === null ? others?.[0] : 'quantity';
    if (field === undefined) return open;
    throw new BadLine(
      say('{{field}}: the product has {{number}} variants, so put it in variants.', {
        field,
        number: open.length,
      }),
    );
  }
  const hasOptions = sizes.length + colors.length > 0;
  if (hasOptions && only === blank) {
    throw new BadLine(say('variants: sizes and colors need variants.'));
  }
  const { weight = only.weight, barcode = only.barcode, cost = only.cost } = stated;
  return [{ ...only, quantity, weight, barcode, cost }];
}

const PLAIN: VariantDraft = {
  size: null,
  color: null,
  code: null,
  quantity: null,
  price: null,
  discount_price: null,
  weight: null,
  barcode: null,
  cost: null,
  image: undefined,
};

/** A relative time only sets the date of new products. */
function creationTime(stated: ProductPatch['created_at'], current: Current): string | undefined {
  if (stated && !stated.is_relative) return stated.time;
  return current?.record.created_at ?? stated?.time;
}

/**
 * The slug of a product line: the given one, or one derived from the name, numbered if the name occurs again, so that
 * the same file always gives the same slugs. Throws BadLine.
 */
export function slugOfLine(
  session: ImportSession,
  line: { slug?: unknown; name?: unknown },
): string {
  const stated = typeof line.slug === 'string' ? line.slug.trim() : (line.slug ?? '');
  if (stated !== '') {
    if (typeof stated === 'string' && isSlug(stated)) return stated;
    throw new BadLine(
      say('{{field}}: {{problem}}.', {
        field: 'slug',
        problem: say('must be lower-case words joined by hyphens'),
      }),
    );
  }
  const name = typeof line.name === 'string' ? cleanText(line.name) : '';
  if (name === '')
    throw new BadLine(
      say('{{field}}: {{problem}}.', { field: 'name', problem: say('is missing') }),
    );
  const slug = toSlug(name, 'product');
  return unseenSlug(session.seenSlugs, slug);
}
