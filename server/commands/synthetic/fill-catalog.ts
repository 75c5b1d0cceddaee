import { toSlug } from '#domain/catalog/slug.ts';
import { transaction } from '#server/database/transaction.ts';
import { rebuildSearch } from '#server/search/rebuild.ts';
import { type CommandContext, CommandError } from '../terminal/command.ts';
import { makeUpWords } from './made-up-words.ts';
import { addSyntheticProduct, type Ingredients, type ProductRows } from './make-product.ts';
import {
  analyzeProducts,
  insertRows,
  lastNumber,
  recountProducts,
  saveBrands,
  disableTriggers,
  allocateProductIds,
  notifyAllChanged,
} from './queries.ts';
import { Random } from '#server/demo/random.ts';
import { listTemplates } from './template-queries.ts';

const BATCH_SIZE = 2000;
const BRANDS = 240;
const SEED = 20_261_121;

/**
 * Adds synthetic products until there are `count`, modelled on the shop's own (words, categories, attributes,
 * pictures), and rebuilds the search. Resumes after an interruption. Throws CommandError in an empty shop.
 */
export async function fillCatalog(context: CommandContext, count: number): Promise<void> {
  const { db, print, signal } = context;
  const templates = await listTemplates(db);
  if (templates.length === 0) throw new CommandError('There are no products to use as models.');
  const names = makeUpWords(new Random(SEED), BRANDS);
  const brands = await saveBrands(
    db,
    names.map((name) => ({ slug: `sy-${toSlug(name)}`, name })),
  );
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  for (let done = await lastNumber(db); done < count;) {
    signal.throwIfAborted();
    const random = new Random(SEED + done);
    const chunk = Math.min(BATCH_SIZE, count - done);
    await insertChunk(context, done, chunk, { random, templates, brands, now: Date.now() });
    done += chunk;
    if (done % 20_000 === 0) print(`${done} products after ${seconds()} s`);
  }
  await transaction(db, recountProducts);
  await analyzeProducts(db);
  print(`${count} generated products after ${seconds()} s; building the search index ...`);
  await rebuildSearch(db);
  await notifyAllChanged(db);
  print(`Done after ${seconds()} s.`);
}

async function insertChunk(
  { db }: CommandContext,
  after: number,
  count: number,
  ingredients: Ingredients,
): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = noRows();
    const ids = await allocateProductIds(tx, count);
    for (const [index, id] of ids.entries())
      addSyntheticProduct(rows, id, after + index + 1, ingredients);
    // Unless disabled, triggers count the stock themselves.
    if (!(await disableTriggers(tx)))
      rows.products = rows.products.map((row) => ({ ...row, quantity: 0 }));
    await insertRows(tx, rows);
  });
}

function noRows(): ProductRows {
  return {
    products: [],
    product_sub_categories: [],
    product_images: [],
    product_attributes: [],
    product_sizes: [],
    product_colors: [],
    product_variants: [],
  };
}
