import { Failure } from '../../response/failure.ts';

/** More than any form has. */
const MAX_FIELDS = 1_000;

/**
 * The fields of a query or form such as `a=1&b[]=2`, counted before parsing because URLSearchParams takes quadratic
 * time. Throws 400 above 1,000 fields.
 */
export function fieldsOfText(text: string): Record<string, unknown> {
  if (!isWithinFieldLimit(text)) throw tooManyFields();
  return toRecord(new URLSearchParams(text));
}

/** Whether a query such as `a=1&b=2` has at most 1,000 fields. */
export function isWithinFieldLimit(text: string): boolean {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1;
  return count <= MAX_FIELDS;
}

/**
 * Collects names and values into a record; repeated names and names ending in [] become lists. Throws 400 above 1,000
 * fields.
 */
export function toRecord(fields: Iterable<[string, unknown]>): Record<string, unknown> {
  // A Map, because a field can be called __proto__.
  const record = new Map<string, unknown>();
  let count = 0;
  for (const [key, value] of fields) {
    count += 1;
    if (count > MAX_FIELDS) throw tooManyFields();
    const name = key.replace(/\[\d*\]$/, '');
    const earlier = record.get(name);
    if (Array.isArray(earlier)) earlier.push(value);
    else if (earlier !== undefined) record.set(name, [earlier, value]);
    else record.set(name, name === key ? value : [value]);
  }
  return Object.fromEntries(record);
}

/** What decoders put in place of bytes that are not UTF-8. */
export const REPLACEMENT = '\ufffd';

/**
 * Throws 400 if a text of a form has the replacement character and the client did not send it (`isSent`): the form is
 * not encoded as UTF-8, and would be stored with holes.
 */
export function refuseReplaced(
  form: Record<string, unknown>,
  isSent: () => boolean,
): Record<string, unknown> {
  const isReplaced = Object.values(form)
    .flat()
    .some((value) => typeof value === 'string' && value.includes(REPLACEMENT));
  if (isReplaced && !isSent()) throw notUtf8();
  return form;
}

/** The failure for a body with bytes that are not UTF-8. */
export const notUtf8 = () => new Failure(400, 'The request is not encoded as UTF-8.');

function tooManyFields(): Failure {
  return new Failure(400, 'The request has too many fields. The limit is 1,000.');
}
