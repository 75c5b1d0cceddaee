import { say } from '#domain/i18n/sentence.ts';
import { Parser } from 'htmlparser2';
import type { CsvField } from '#domain/catalog/csv/columns.ts';
import { merchantCenter } from '#domain/catalog/csv/formats/merchant-center.ts';
import { ImportError } from '../bad-line.ts';
import { type CsvGroup, Grouping } from './group-rows.ts';

const PRODUCT_TAGS = new Set(['item', 'entry']);
/** Tags that may occur several times; of all others the first one counts. */
const LISTED_TAGS = new Set(['additional_image_link']);
const MAX_TEXT_LENGTH = 500_000;
/** Feeds nest four levels deep. The parser's work per tag grows with the number of open tags. */
const MAX_DEPTH = 100;

/** A product of a feed: its tags and their texts, in order. */
interface FeedItem {
  line: number;
  fields: string[];
}

/** Streams the products of an XML feed for Merchant Center (RSS or Atom). Throws ImportError if it has none. */
export async function* readFeed(
  text: AsyncIterable<string>,
  onHeading: (fields: Set<CsvField>) => Promise<void>,
): AsyncGenerator<CsvGroup> {
  const items = new FeedItems();
  let grouping: Grouping | null = null;
  for await (const piece of text) {
    for (const { line, fields } of items.push(piece)) {
      if (!grouping) {
        grouping = new Grouping(readItem);
        await onHeading(new Set(Object.keys(readItem(fields).cells?.[0] ?? {}) as CsvField[]));
      }
      yield* grouping.take({ line, fields, broken: null });
    }
  }
  if (!grouping)
    throw new ImportError(
      say('The file has no products, so it is not a feed for Merchant Center.'),
    );
  yield* grouping.end();
  const open = items.end();
  if (open !== null)
    yield { line: open, rows: null, reason: say('The file ends in the middle of this product.') };
}

function readItem(fields: readonly string[]) {
  const names = fields.filter((_, index) => index % 2 === 0);
  const texts = fields.filter((_, index) => index % 2 === 1);
  return merchantCenter.readerOf(names)(texts);
}

/** Splits a feed into its products. */
class FeedItems {
  readonly #parser: Parser;
  #done: FeedItem[] = [];
  #item: { line: number; texts: Map<string, string> } | null = null;
  /** Tags that are open within the product. */
  #path: string[] = [];
  #text = '';
  /** The number of open tags in the whole file. */
  #depth = 0;
  /** The text whose lines have not been counted yet, its offset, and the line it begins on. */
  #uncounted = '';
  #countedTo = 0;
  #line = 1;

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name) => this.#open(name.toLowerCase()),
        ontext: (text) => {
          if (this.#path.length === 1 && this.#text.length < MAX_TEXT_LENGTH) this.#text += text;
        },
        onclosetag: (name) => this.#close(name.toLowerCase()),
      },
      { xmlMode: true },
    );
  }

  push(piece: string): FeedItem[] {
    this.#uncounted += piece;
    this.#parser.write(piece);
    const done = this.#done;
    this.#done = [];
    return done;
  }

  /** The line of a product that was begun but never ended; null: none. */
  end(): number | null {
    return this.#item?.line ?? null;
  }

  #open(name: string): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new ImportError(say('The tags of the file are nested too deep, so it is not a feed.'));
    if (this.#item) this.#path.push(name);
    else if (PRODUCT_TAGS.has(name)) this.#item = { line: this.#lineNow(), texts: new Map() };
    this.#text = '';
  }

  #close(name: string): void {
    this.#depth -= 1;
    if (!this.#item) return;
    if (this.#path.length === 0 && PRODUCT_TAGS.has(name)) {
      const { line, texts } = this.#item;
      this.#done.push({ line, fields: [...texts].flat() });
      this.#item = null;
      return;
    }
    // Prices of shipping and the like are nested in other tags.
    if (this.#path.length === 1) this.#add(name.replace(/^g:/, ''), this.#text.trim());
    this.#path.pop();
  }

  #add(tag: string, text: string): void {
    const { texts } = this.#item ?? { texts: new Map<string, string>() };
    const before = texts.get(tag);
    if (before === undefined) texts.set(tag, text);
    else if (LISTED_TAGS.has(tag)) texts.set(tag, `${before},${text}`);
  }

  #lineNow(): number {
    const length = this.#parser.startIndex - this.#countedTo;
    this.#line += this.#uncounted.slice(0, length).split('\n').length - 1;
    this.#uncounted = this.#uncounted.slice(length);
    this.#countedTo += length;
    return this.#line;
  }
}
