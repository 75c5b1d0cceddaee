import { say, type Sentence } from '#domain/i18n/sentence.ts';
import { lineSource, type ProductLine, slugOfLine } from './reading/complete-line.ts';
import { importBannersOf } from './offers/import-banners.ts';
import { importFlashSales } from './offers/import-flash-sales.ts';
import { importVouchers } from './offers/import-vouchers.ts';
import { importProducts } from './products/import-products.ts';
import { LINE_TYPES, type LineType } from './import-report.ts';
import { importReviews } from './reviews/import-reviews.ts';
import { importShops } from './taxonomy/import-shops.ts';
import { importAttributes, importBrands, importCategories } from './taxonomy/import-taxonomy.ts';
import { readFileLines } from './reading/read-file-lines.ts';
import { reasonOf } from './failure-reason.ts';
import type { ImportLine, ImportSession } from './session.ts';
import { INVALID_BYTES } from './text/read-text.ts';

type Importer = (session: ImportSession, lines: ImportLine<object>[]) => Promise<void>;

const IMPORTERS: Record<LineType, Importer> = {
  shop: importShops,
  category: importCategories,
  brand: importBrands,
  attribute: importAttributes,
  product: importProductLines,
  review: importReviews,
  flash_sale: importFlashSales,
  voucher: importVouchers,
  banner: importBannersOf('banner'),
  ad: importBannersOf('ad'),
};

const BATCH_SIZES: Partial<Record<LineType, number>> = { product: 100, review: 500 };

/** Imports a JSON Lines file; `pause` is called between batches with the last line imported, and can throw to stop. */
export async function importLines(
  session: ImportSession,
  text: AsyncIterable<string>,
  pause: (line: number) => void,
): Promise<void> {
  let type: LineType | null = null;
  let lines: ImportLine<object>[] = [];
  let done = 0;
  const flush = async () => {
    const chunk = lines;
    lines = [];
    if (type && chunk.length > 0) await IMPORTERS[type](session, chunk);
    done = chunk.at(-1)?.line ?? done;
    pause(done);
  };
  for await (const { line, text: words, isTooLong } of readFileLines(text)) {
    if (words.trim() === '' && !isTooLong) continue;
    const parsed = isTooLong ? say('The line is too long.') : parse(words);
    if ('sentence' in parsed) {
      session.report.refuse('unknown', line, parsed);
      continue;
    }
    if (parsed.type !== type || lines.length >= (BATCH_SIZES[parsed.type] ?? 20)) await flush();
    type = parsed.type;
    lines.push({ line, value: parsed.value });
  }
  await flush();
}

/** The type and content of a line, or why it cannot be parsed. */
function parse(text: string): { type: LineType; value: object } | Sentence {
  if (text.includes(INVALID_BYTES)) return say('The line has bytes that are not UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(text, (_, part: unknown) => storable(part));
  } catch {
    return say('The line is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return say('The line is not a JSON object.');
  }
  const type = LINE_TYPES.find((candidate) => candidate === (value as { type?: unknown }).type);
  if (type) return { type, value };
  const problem = say('must be one of {{words}}', { words: LINE_TYPES.join(', ') });
  return say('{{field}}: {{problem}}.', { field: 'type', problem });
}

/** JSON can encode text that PostgreSQL cannot store: lone surrogates and NUL. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}

async function importProductLines(
  session: ImportSession,
  lines: ImportLine<object>[],
): Promise<void> {
  const products: ImportLine<ProductLine>[] = [];
  for (const { line, value } of lines) {
    try {
      products.push({ line, value: { slug: slugOfLine(session, value), line: value } });
    } catch (error) {
      session.report.refuse('product', line, reasonOf(error));
    }
  }
  if (products.length > 0) await importProducts(session, products, lineSource(session));
}
