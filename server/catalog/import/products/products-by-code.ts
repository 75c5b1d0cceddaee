import { toVariantRow } from '#domain/catalog/csv/code-list.ts';
import { toSlug } from '#domain/catalog/slug.ts';
import { say } from '#domain/i18n/sentence.ts';
import type { CsvProductRows } from '../reading/complete-csv.ts';
import { listCodedProducts, listCodeOwners } from '../references/reference-queries.ts';
import type { ImportLine, ImportSession } from '../session.ts';
import { unseenSlug } from '../unseen-slug.ts';

type Line = ImportLine<CsvProductRows>;

/**
 * The products of rows that are identified by their code, which the lines have in place of the slug: those that have the
 * code, else new ones with a slug made from it. Of a product with several variants, a row changes its own variant alone.
 * Ambiguous codes are refused, and new ones whose slug belongs to a product with another code.
 */
export async function productsByCode(
  { db, report, seenSlugs }: ImportSession,
  lines: readonly Line[],
): Promise<Line[]> {
  // Counted for every line, so that an import that is started again gives new products the same slugs.
  const made = lines.map(({ value }) => unseenSlug(seenSlugs, toSlug(value.slug, 'product')));
  const codes = lines.map(({ value }) => value.slug);
  const owners = Map.groupBy(await listCodeOwners(db, codes), ({ code }) => code);
  const slugs = [...made, ...[...owners.values()].flat().map(({ slug }) => slug)];
  const products = new Map((await listCodedProducts(db, slugs)).map((row) => [row.slug, row]));
  return lines.flatMap(({ line, value: { slug: code, rows } }, at): Line[] => {
    const [first, ...others] = owners.get(code) ?? [];
    if (!first) {
      const slug = made[at] ?? '';
      if (products.get(slug)?.has_code !== true) return [{ line, value: { slug, rows } }];
      report.refuse(
        'product',
        line,
        say('The code "{{code}}" is new, but the product "{{slug}}" has another one.', {
          code,
          slug,
        }),
      );
      return [];
    }
    if (others.some(({ slug }) => slug !== first.slug)) {
      report.refuse('product', line, say('The code "{{code}}" names several products.', { code }));
      return [];
    }
    const { slug } = first;
    if ((products.get(slug)?.variants ?? 1) === 1) return [{ line, value: { slug, rows } }];
    const [head, ...rest] = rows;
    const isVariant = [first, ...others].some(({ kind }) => kind === 'variant');
    const own = isVariant ? toVariantRow(head.cells) : withoutCode(head.cells);
    return [{ line, value: { slug, rows: [{ ...head, cells: own }, ...rest] } }];
  });
}

/** The code of a product means all of its variants. */
function withoutCode({ sku: _sku, ...cells }: CsvProductRows['rows'][0]['cells']) {
  return cells;
}
