import type { ListedValue } from '#contract/console/catalog/attribute-values.ts';
import { numberFormat } from '#domain/i18n/formats.ts';
import { msg } from '#domain/i18n/msg.ts';
import { includesScope, type Scope } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import { Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { insertChange, type StoredValueChange } from './change-queries.ts';
import { findOverlapping } from './job-queries.ts';

type NewChange = Parameters<typeof insertChange>[1];

/**
 * Stores a change that waits to be carried out; returns its id. Refused while a job changes one of its values in one of its
 * shops, with a sentence that names that job: in shops beyond those whose changes the person may stop, only by the values
 * that both change. The caller holds the lock of tags, or of the attribute, until the transaction ends.
 */
export async function storeChange(work: Work, mayStop: Scope, change: NewChange): Promise<number> {
  const { attribute_id, shop_ids, from_values, to_values } = change;
  const field = { id: attribute_id };
  const values = [...from_values, ...to_values];
  const running = await findOverlapping(work.db, field, { shops: shop_ids, values });
  if (running) throw new Refused(refusal(running, values, mayStop, work.locale ?? 'en'));
  const id = await insertChange(work.db, change);
  if (id !== null) return id;
  throw new Refused(
    attribute_id === null
      ? msg("Tags of products are being changed. Wait until it's done, or stop it.")
      : msg("Values of this attribute are being changed. Wait until it's done, or stop it."),
  );
}

function refusal(
  running: StoredValueChange,
  values: readonly ListedValue[],
  mayStop: Scope,
  locale: string,
): string {
  const t = translatorOf(locale);
  const { shop_ids, from_values, to_values } = running;
  if (running.attribute_id === null && !includesScope(mayStop, shop_ids ?? 'all')) {
    const shared = values.filter((value) => [...from_values, ...to_values].includes(value));
    const name = namesOf(shared, locale);
    return t('"{{name}}" is being changed in several shops. Wait until it\'s done.', { name });
  }
  const from = namesOf(from_values, locale);
  if (to_values.length === 0)
    return t('"{{from}}" is being removed. Wait until it\'s done, or stop it.', { from });
  const to = namesOf(to_values, locale);
  return from_values.length === 0
    ? t('"{{to}}" is being restored. Wait until it\'s done, or stop it.', { to })
    : t('"{{from}}" is being changed to "{{to}}". Wait until it\'s done, or stop it.', {
        from,
        to,
      });
}

/** The first three of some values, as text. */
function namesOf(values: readonly ListedValue[], locale: string): string {
  const format = numberFormat(locale, { maximumFractionDigits: 10 });
  const names = values
    .slice(0, 3)
    .map((value) => (typeof value === 'number' ? format.format(value) : value));
  return [...names, ...(values.length > 3 ? ['…'] : [])].join(', ');
}
