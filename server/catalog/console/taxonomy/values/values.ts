import type { z } from 'zod';
import type {
  AttributeCategories,
  changeAttributeValues as changeEndpoint,
  ListedValue,
  listAttributeCategories as categoriesEndpoint,
  listAttributeValues as listEndpoint,
  stopAttributeValues as stopEndpoint,
  ValueChange,
  ValueJob,
  ValuePage,
} from '#contract/console/catalog/attribute-values.ts';
import { MOST_AT_ONCE } from '#contract/console/catalog/attribute-values.ts';
import { valueText } from '#domain/catalog/specification/value-texts.ts';
import { msg } from '#domain/i18n/msg.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import type { Database } from '#server/database/connect.ts';
import { storable } from '#server/http/request/storable-text.ts';
import { Invalid, NotFound, Refused } from '#server/http/response/failure.ts';
import { isActive, isSilent, requestStop } from '#server/jobs/watched/watched-job.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { findLatestChange, type StoredChange } from '../../../operate/values/change-queries.ts';
import { changeValues, previewValues } from '../../../operate/values/change-values.ts';
import { findAttribute, type ValuedAttribute } from '../../../operate/values/value-queries.ts';
import { languagesOfShop } from '../../languages-of-shop.ts';
import { listCategoriesWith, listValues, MAX_COUNT } from './list-queries.ts';

const PAGE_SIZE = 100;

/** A page of the values that the caller's products have of an attribute. Throws NotFound, Invalid. */
export async function listAttributeValues(
  context: SignedInContext,
  { slug, q, after, limit = PAGE_SIZE }: z.output<typeof listEndpoint.request>,
): Promise<ValuePage> {
  const { db, session, now } = context;
  const attribute = await requireAttribute(db, slug);
  const page = { search: q ?? null, after: readCursor(attribute, after), limit };
  const [{ rows, last }, job, { others }] = await Promise.all([
    listValues(db, scopeOf(session.roles, 'products.see'), attribute, page),
    findLatestChange(db, attribute.id),
    languagesOfShop(context),
  ]);
  const { id, name, kind, unit, is_facet, translations } = attribute;
  return {
    attribute: { id, name, kind, unit, is_facet },
    rows: rows.map(({ value, products }) => ({
      value,
      texts: Object.fromEntries(
        others.flatMap((language) => {
          const text = valueText(translations, language.name, String(value));
          return text === null ? [] : [[language.name, text]];
        }),
      ),
      products: Math.min(products, MAX_COUNT),
      products_are_capped: products > MAX_COUNT,
    })),
    next: last === null ? null : JSON.stringify(last),
    job: job && job.total > MOST_AT_ONCE ? presentJob(job, now) : null,
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

/** Renames a value of an attribute in all products, or merges several; or counts what that would change. Throws NotFound, Invalid, Refused. */
export function changeAttributeValues(
  context: SignedInContext,
  request: z.output<typeof changeEndpoint.request>,
): Promise<ValueChange> {
  const { preview, ...change } = request;
  if (preview) return previewValues(context.db, change);
  return operateOnce(context.db, byStaff(context), change, (work) => changeValues(work, change));
}

/** Stops the job that changes an attribute's values. Throws NotFound; Refused if it has ended. */
export async function stopAttributeValues(
  { db, now }: SignedInContext,
  { slug }: z.output<typeof stopEndpoint.request>,
): Promise<Record<string, never>> {
  const { id } = await requireAttribute(db, slug);
  const job = await findLatestChange(db, id);
  if (!job || !(await requestStop(db, 'attribute_value_changes', job.id, now)))
    throw new Refused(msg('This has ended.'));
  return {};
}

async function requireAttribute(db: Database, slug: string): Promise<ValuedAttribute> {
  const attribute = await findAttribute(db, slug);
  if (!attribute) throw new NotFound(msg('This no longer exists.'));
  return attribute;
}

/** The last value of the page before, from a URL. */
function readCursor({ kind }: ValuedAttribute, text: string | undefined): ListedValue | null {
  if (text === undefined) return null;
  const isNumber = kind === 'number';
  if (isNumber ? /^-?\d[\d.e+-]{0,30}$/.test(text) : /^".*"$/su.test(text)) {
    try {
      return storable(JSON.parse(text)) as ListedValue;
    } catch {
      // It is refused below.
    }
  }
  throw new Invalid({ after: ['This page no longer exists. Start at the first page.'] });
}

function presentJob(job: StoredChange, now: Date): ValueJob {
  return {
    id: job.id,
    state: job.state,
    from: job.from_values,
    to: job.to_values,
    done: job.done,
    total: job.total,
    was_interrupted: job.attempts > 1 && isActive(job),
    is_silent: isSilent(job, now),
  };
}
