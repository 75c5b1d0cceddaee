import type { z } from 'zod';
import type { ValueChange } from '#contract/console/catalog/attribute-values.ts';
import type {
  changeProductTags as changeEndpoint,
  listProductTags as listEndpoint,
  stopProductTags as stopEndpoint,
  TagPage,
} from '#contract/console/catalog/product-tags.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { changeTags, previewTags } from '../../../operate/values/change-tags.ts';
import { TAGS } from '../../../operate/values/value-sql.ts';
import { readValuePage, stopChange } from './read-value-page.ts';

/** A page of the tags of the caller's products. Throws Invalid. */
export function listProductTags(
  { db, session, now }: SignedInContext,
  request: z.output<typeof listEndpoint.request>,
): Promise<TagPage> {
  const scope = scopeOf(session.roles, 'products.see');
  const mayStop = scopeOf(session.roles, 'products.edit');
  return readValuePage(db, TAGS, { scope, mayStop, now, ...request });
}

/**
 * Renames a tag of the caller's products, merges or removes several; or counts what that would change. Throws Invalid,
 * Refused.
 */
export function changeProductTags(
  context: SignedInContext,
  request: z.output<typeof changeEndpoint.request>,
): Promise<ValueChange> {
  const { preview, ...change } = request;
  const scope = scopeOf(context.session.roles, 'products.edit');
  if (preview) return previewTags(context.db, scope, change);
  return operateOnce(context.db, byStaff(context), change, (work) =>
    changeTags(work, scope, change),
  );
}

/** Stops a job that changes tags of the caller's products. Refused if it has ended. */
export function stopProductTags(
  { db, session, now }: SignedInContext,
  { id }: z.output<typeof stopEndpoint.request>,
): Promise<Record<string, never>> {
  return stopChange(db, TAGS, { id, mayStop: scopeOf(session.roles, 'products.edit'), now });
}
