import { sql } from 'kysely';
import { isSame } from '#domain/staff/merge-edits.ts';
import { changedFields } from '#domain/staff/undo/revert-product.ts';
import type { ProductRecord } from '#domain/catalog/product/product-record.ts';
import { stockOf } from '#domain/catalog/product/open-variant.ts';
import type { Database } from '#server/database/connect.ts';
import { type Claimed, isClaimed } from '#server/jobs/watched/watched-job.ts';
import { addImportedCounts, type Written } from '../imported-counts.ts';
import type { LineType } from '../import-report.ts';
import type { JournaledKind, JournaledRecord } from './journaled-record.ts';
import type { ResolvedProduct } from '../products/resolved-product.ts';
import type { ImportLine } from '../session.ts';
import type { WrittenProducts } from '../products/write-products.ts';

/** The kinds of records that an import creates when a product names one that does not exist. */
export type CreatedKind = 'category' | 'sub-category' | 'brand' | 'shop';

/** Another process has claimed the import, or somebody has ended it. */
export class ClaimLost extends Error {}

/**
 * Notes what an import changes, in the transactions that change it, so that the import can be undone. Throws ClaimLost:
 * a process that was silent for so long that its import was ended, and perhaps undone, must not change more.
 */
export class ImportJournal {
  readonly #claimed: Claimed;

  constructor(claimed: Claimed) {
    this.#claimed = claimed;
  }

  /** To be called before products are written; the result notes them once they are. */
  async before(tx: Database, products: readonly (ResolvedProduct & { from: ImportLine })[]) {
    await this.#requireClaim(tx);
    const slugs = products.map(({ record }) => record.slug);
    const { rows } = await sql<{ slug: string }>`
      select slug from products where slug = any(${slugs}::text[]) and deleted_at is not null`.execute(
      tx,
    );
    const binned = new Set(rows.map(({ slug }) => slug));
    return async (written: WrittenProducts) => {
      const updated = products.filter(({ record }) => written.before.has(record.slug)).length;
      await this.#count(tx, 'product', { created: products.length - updated, updated });
      await this.#products(
        tx,
        products.map(({ record, stock, from }) => {
          const { slug } = record;
          const before = written.before.get(slug);
          const changes = before
            ? changedFields(before, withStock(record, stock, before))
            : { before: null, after: withStock(record, stock, before) };
          return {
            record_id: written.ids.get(slug),
            line: from.line,
            // Publishing takes a product out of the bin.
            was_binned: binned.has(slug) && record.is_published,
            ...changes,
          };
        }),
      );
    };
  }

  async #products(tx: Database, rows: readonly object[]): Promise<void> {
    await sql`
      insert into imported_records (import_id, kind, record_id, line, before, after, was_binned)
      select ${this.#claimed.id}, 'product', record_id, line, before, after, was_binned
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (record_id bigint, line integer, before jsonb, after jsonb, was_binned boolean)`.execute(
      tx,
    );
  }

  /** Notes something that products name and that did not exist. */
  async created(tx: Database, kind: CreatedKind, id: number): Promise<void> {
    await this.#note(tx, kind, id);
  }

  /** Notes lines whose changes can't be undone. */
  async irreversible(tx: Database, type: LineType, written: Written): Promise<void> {
    await this.#note(tx, 'record', 0);
    await this.#count(tx, type, written);
  }

  #count(tx: Database, type: LineType, written: Written): Promise<void> {
    return addImportedCounts(tx, this.#claimed.id, type, written);
  }

  /** Notes a category, brand or attribute that was created or changed. */
  async changed(
    tx: Database,
    record_kind: JournaledKind,
    { before, after }: { before: JournaledRecord | undefined; after: JournaledRecord | undefined },
    written: Written,
  ): Promise<void> {
    await this.#requireClaim(tx);
    const names = Object.keys(after?.fields ?? {}).filter(
      (name) => !before || !isSame(before.fields[name], after?.fields[name]),
    );
    const pick = (record: JournaledRecord | undefined) =>
      record &&
      JSON.stringify(Object.fromEntries(names.map((name) => [name, record.fields[name]])));
    await tx
      .insertInto('imported_records')
      .values({
        import_id: this.#claimed.id,
        kind: 'record',
        record_kind,
        record_id: after?.id ?? 0,
        before: pick(before) ?? null,
        after: pick(after) ?? null,
        was_binned: before?.is_binned === true && after?.is_binned === false,
      })
      .execute();
    await this.#count(tx, record_kind, written);
  }

  async #note(tx: Database, kind: CreatedKind | 'record', record_id: number): Promise<void> {
    await this.#requireClaim(tx);
    const row = { import_id: this.#claimed.id, kind, record_id };
    await tx.insertInto('imported_records').values(row).execute();
  }

  /** The claim lasts until the transaction ends. */
  async #requireClaim(tx: Database): Promise<void> {
    const { rows } = await sql`
      select from imports where ${isClaimed(this.#claimed)} for share`.execute(tx);
    if (rows.length === 0) throw new ClaimLost();
  }
}

/** A record with the stock that writing it stored: the stated pieces, or the previous ones. */
function withStock(
  record: ProductRecord,
  stock: ResolvedProduct['stock'],
  before: ProductRecord | undefined,
): ProductRecord {
  const inStock = stockOf(before);
  const variants = record.variants.map((variant, at) => ({
    ...variant,
    quantity: stock[at] ?? inStock(variant),
  }));
  return { ...record, variants };
}
