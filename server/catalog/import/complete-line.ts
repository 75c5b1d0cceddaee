import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { numberedSlug } from '#domain/catalog/slug.ts';
import { shorten } from '#domain/dates/file-time.ts';
import { BadLine } from './bad-line.ts';
import type { Current, ProductSource } from './import-products.ts';
import type { ProductLine } from './product-line.ts';
import type { ImportSession } from './session.ts';

/** A product line replaces what was there, but for what the shop itself counts and dates. */
export function lineSource(session: ImportSession): ProductSource<ProductLine> {
  return {
    slugOf: ({ slug }) => slug,
    complete: async (line, current) => {
      if (line.variants.length === 0)
        throw new BadLine('variants: sizes and colors need variants.');
      return {
        ...line,
        shop: line.shop ?? current?.record.shop ?? (await session.defaultShop()),
        created_at: creationTime(session, line, current),
        total_sold: Math.max(line.total_sold, current?.record.total_sold ?? 0),
      } satisfies ProductRecord;
    },
  };
}

/** A distance from now dates a new product; one that is there keeps its date. */
function creationTime(session: ImportSession, line: ProductLine, current: Current): string {
  const given = line.created_at;
  if (given && !given.is_relative) return given.time;
  return current?.record.created_at ?? given?.time ?? shorten(session.now.toISOString());
}

/** A slug made from a name is numbered when the name comes again: the same file always gives the same slugs. */
export function numberSlug(
  session: ImportSession,
  line: ProductLine,
  wasGiven: boolean,
): ProductLine {
  if (wasGiven) return line;
  const number = (session.madeSlugs.get(line.slug) ?? 0) + 1;
  session.madeSlugs.set(line.slug, number);
  return { ...line, slug: numberedSlug(line.slug, number) };
}
