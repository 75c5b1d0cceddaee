import { toSlug } from '#domain/catalog/slug.ts';
import { makeUpWord } from './made-up-words.ts';
import type { Random } from '#server/demo/random.ts';
import { CODE_START, type Template } from './template-queries.ts';

const DAYS = 24 * 3600 * 1000;

/** Rows per table of products; product ids are assigned by the caller. */
export interface ProductRows {
  products: object[];
  product_sub_categories: object[];
  product_images: object[];
  product_attributes: object[];
  product_sizes: object[];
  product_colors: object[];
  product_variants: object[];
}

export interface Ingredients {
  random: Random;
  templates: Template[];
  brands: { id: number; name: string }[];
  now: number;
}

/**
 * Adds the rows of synthetic product `number` under this id: the kind of a real product with its own brand, model,
 * price and stock.
 */
export function addSyntheticProduct(
  rows: ProductRows,
  id: number,
  number: number,
  from: Ingredients,
): void {
  const { random } = from;
  const template = random.pick(from.templates);
  const brand = from.brands[random.rank(from.brands.length)];
  const kind = template.brand ? template.name.replace(template.brand, '').trim() : template.name;
  const model = `${makeUpWord(random)} ${10 + random.below(990)}`;
  const name = `${brand?.name ?? ''} ${model} ${kind}`.trim();
  const quantities = template.variants.map(() => makeStock(random));
  rows.products.push({
    ...plainFields(template),
    id,
    name,
    brand_id: brand?.id ?? null,
    slug: `${toSlug(name)}-${number}`,
    code: `${CODE_START}${number}`,
    ...makePrices(template.price, random),
    quantity: quantities.reduce((sum, quantity) => sum + quantity, 0),
    total_sold: random.rank(20_000),
    created_at: new Date(from.now - random.below(900 * DAYS)).toISOString(),
  });
  const own = <T extends object>(list: T[]) => list.map((part) => ({ product_id: id, ...part }));
  rows.product_sub_categories.push(...own(template.sub_categories));
  rows.product_images.push(...own(template.images));
  rows.product_sizes.push(...own(template.sizes));
  rows.product_colors.push(...own(template.colors));
  rows.product_attributes.push(
    ...own(template.attributes.map((value) => varyAttribute(value, random))),
  );
  rows.product_variants.push(
    ...template.variants.map((variant, position) => ({
      product_id: id,
      ...variant,
      code: template.variants.length > 1 ? `${CODE_START}${number}-${position + 1}` : null,
      quantity: quantities[position] ?? 0,
      position,
    })),
  );
}

function plainFields(template: Template) {
  const { shop_id, category_id, unit_id, short_description, description } = template;
  const { tags, option_name, option_names } = template;
  const options = { option_name, option_names };
  return { shop_id, category_id, unit_id, short_description, description, tags, ...options };
}

/** Spreads prices around the model's: mostly near, rarely far. */
function makePrices(around: number, random: Random) {
  const bell = random.next() + random.next() + random.next() - 1.5;
  const price = Math.max(50, Math.round((around * Math.exp(bell)) / 10) * 10);
  const isReduced = random.below(5) === 0;
  const discount_price = isReduced ? Math.round(price * (0.6 + random.next() * 0.35)) : null;
  return { price, discount_price };
}

function makeStock(random: Random): number {
  return random.below(12) === 0 ? 0 : 1 + random.rank(800);
}

function varyAttribute(value: Template['attributes'][number], random: Random) {
  if (value.number_value === null || random.below(3) > 0) return value;
  const steps = [0.5, 0.8, 1.2, 1.5, 2];
  return {
    ...value,
    number_value: Number((value.number_value * random.pick(steps)).toPrecision(3)),
  };
}
