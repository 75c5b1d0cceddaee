import { say } from '#domain/i18n/sentence.ts';
import type { CsvProductRows } from '../reading/complete-csv.ts';
import { listCodeOwners } from '../references/reference-queries.ts';
import type { ImportLine, ImportSession } from '../session.ts';

/**
 * The products that rows of a stock and price list name by product code. A number of a product stands for all of its
 * variants. Unknown and ambiguous ones are refused.
 */
export async function productsOfCodes(
  { db, report }: ImportSession,
  lines: readonly ImportLine<CsvProductRows>[],
): Promise<ImportLine<CsvProductRows>[]> {
  const codes = lines.map(({ value }) => value.slug);
  const owners = Map.groupBy(await listCodeOwners(db, codes), ({ code }) => code);
  return lines.flatMap(({ line, value }) => {
    const code = value.slug;
    const matching = owners.get(code) ?? [];
    const [first] = matching;
    if (!first) {
      report.refuse(
        'product',
        line,
        say('There is no product with the code "{{code}}".', { code }),
      );
      return [];
    }
    if (matching.some(({ slug }) => slug !== first.slug)) {
      report.refuse('product', line, say('The code "{{code}}" names several products.', { code }));
      return [];
    }
    if (matching.some(({ kind }) => kind === 'variant')) {
      return [{ line, value: { ...value, slug: first.slug } }];
    }
    const [{ cells, ...row }, ...others] = value.rows;
    const { sku: _sku, ...rest } = cells;
    return [{ line, value: { slug: first.slug, rows: [{ ...row, cells: rest }, ...others] } }];
  });
}
