import { MAX_TAG_LENGTH } from '#contract/console/catalog/product-tags.ts';
import type { ValueChange } from '#contract/console/catalog/attribute-values.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { Scope } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { lockNames } from '../records/record-queries.ts';
import { parseValues } from './change-values.ts';
import { type Change, countChange, requireProducts, startChange } from './start-change.ts';
import { TAGS } from './value-sql.ts';

export interface TagsRequest {
  from: readonly string[];
  /** null: they are removed. */
  to: string | null;
}

/** Counts what a change of tags of a scope's products would change. Throws Invalid. */
export function previewTags(
  db: Database,
  scope: Scope,
  request: TagsRequest,
): Promise<ValueChange> {
  return countChange(db, changeOf(scope, request));
}

/**
 * Gives a scope's products with some tags another one, or none: immediately, or for more than 200 products as a job. Throws
 * Invalid; Refused if no product has them, and while a job changes one of these tags.
 */
export async function changeTags(
  work: Work,
  scope: Scope,
  request: TagsRequest,
): Promise<ValueChange> {
  await lockNames(work.db, 'product_tags');
  const change = changeOf(scope, request);
  const counts = await countChange(work.db, change);
  requireProducts(counts, msg('No product has this tag anymore.'));
  return startChange(work, { ...change, texts: { value: '', languages: {} }, counts });
}

function changeOf(scope: Scope, { from, to }: TagsRequest): Change {
  const values = to === null ? { from: [...new Set(from)], to } : null;
  return {
    field: TAGS,
    shops: scope === 'all' ? null : scope,
    ...(values ?? parseValues(TAGS, { from, to: to ?? '' }, MAX_TAG_LENGTH)),
  };
}
