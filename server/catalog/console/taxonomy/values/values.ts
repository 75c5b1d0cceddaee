import type { z } from 'zod';
import type {
  AttributeCategories,
  changeAttributeValues as changeEndpoint,
  listAttributeCategories as categoriesEndpoint,
  listAttributeValues as listEndpoint,
  stopAttributeValues as stopEndpoint,
  ValueChange,
  ValuePage,
} from '#contract/console/catalog/attribute-values.ts';
import { valueText } from '#domain/catalog/specification/value-texts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import type { Database } from '#server/database/connect.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { changeValues, previewValues } from '../../../operate/values/change-values.ts';
import { findAttribute, type ValuedAttribute } from '../../../operate/values/value-queries.ts';
import { languagesOfShop } from '../../languages-of-shop.ts';
import { listCategoriesWith } from './list-queries.ts';
import { readValuePage, stopChange } from './read-value-page.ts';

/** A page of the values that the caller's products have of an attribute. Throws NotFound, Invalid. */
export async function listAttributeValues(
  context: SignedInContext,
  { slug, q, after, limit }: z.output<typeof listEndpoint.request>,
): Promise<ValuePage> {
  const { db, session, now } = context;
  const attribute = await requireAttribute(db, slug);
  const scope = scopeOf(session.roles, 'products.see');
  const mayStop = scopeOf(session.roles, 'taxonomy.edit');
  const [{ rows, ...page }, { others }] = await Promise.all([
    readValuePage(db, attribute, { scope, mayStop, now, q, after, limit }),
    languagesOfShop(context),
  ]);
  const { id, name, kind, unit, is_facet, translations } = attribute;
  return {
    attribute: { id, name, kind, unit, is_facet },
    ...page,
    rows: rows.map((row) => ({
      ...row,
      texts: Object.fromEntries(
        others.flatMap((language) => {
          const text = valueText(translations, language.name, String(row.value));
          return text === null ? [] : [[language.name, text]];
        }),
      ),
    })),
    languages: others,
  };
}

/** The categories of the caller's products that have an attribute. Throws NotFound. */
export async function listAttributeCategories(
  { db, session }: SignedInContext,
  { slug }: z.output<typeof categoriesEndpoint.request>,
): Promise<AttributeCategories> {
  const { id } = await requireAttribute(db, slug);
  return listCategoriesWith(db, scopeOf(session.roles, 'products.see'), id);
}

/**
 * Renames a value of an attribute in all products, or merges several; or counts what that would change. Throws
 * NotFound, Invalid, Refused.
 */
export function changeAttributeValues(
  context: SignedInContext,
  request: z.output<typeof changeEndpoint.request>,
): Promise<ValueChange> {
  const { preview, ...change } = request;
  if (preview) return previewValues(context.db, change);
  return operateOnce(context.db, byStaff(context), change, (work) => changeValues(work, change));
}

/** Stops a job that changes an attribute's values. Throws NotFound; Refused if it has ended. */
export async function stopAttributeValues(
  { db, now }: SignedInContext,
  { slug, id }: z.output<typeof stopEndpoint.request>,
): Promise<Record<string, never>> {
  return stopChange(db, await requireAttribute(db, slug), { id, mayStop: 'all', now });
}

async function requireAttribute(db: Database, slug: string): Promise<ValuedAttribute> {
  const attribute = await findAttribute(db, slug);
  if (!attribute) throw new NotFound(msg('This no longer exists.'));
  return attribute;
}
