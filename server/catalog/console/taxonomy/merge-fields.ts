import { Failure } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';

/**
 * Merges the fields of an edit one by one: `merge` returns a field's value, the current one where it was not edited; `check`
 * throws a 422 if both the editor and somebody else have changed one, with the current value if it is a text. Its data are
 * the values that the editor saw, with the current ones in those fields: saving again is based on them.
 */
export function fieldMerger(locale = 'en') {
  const t = translatorOf(locale);
  const errors: Record<string, string[]> = {};
  const current = new Map<string, unknown>();
  const merge = <Value>(field: string, values: { now: Value; seen: Value; edited: Value }) => {
    if (values.edited === values.seen) return values.now;
    if (values.now === values.seen || values.now === values.edited) return values.edited;
    const { now } = values;
    // A picture is stored by its hash, which means nothing to people.
    const text = typeof now === 'string' && field !== 'picture' ? now : '';
    current.set(field, now);
    errors[field] = [
      text === ''
        ? t('Someone else changed this in the meantime. Save again to replace it with yours.')
        : t(
            'Someone else has changed this in the meantime: {{current}}. Save again to replace it with yours.',
            { current: text },
          ),
    ];
    return values.now;
  };
  const check = (seen: object) => {
    if (current.size === 0) return;
    const [[message = ''] = []] = Object.values(errors);
    const data = withFields(seen, current);
    throw new Failure(422, message, { errors, error: 'conflict', data });
  };
  return { merge, check };
}

/** Values with some fields replaced; 'names.de' is a field of one of the values. */
function withFields(values: object, fields: ReadonlyMap<string, unknown>): object {
  const all = new Map(Object.entries(values));
  for (const [field, value] of fields) {
    const [name = '', part] = field.split('.');
    all.set(name, part === undefined ? value : { ...(all.get(name) as object), [part]: value });
  }
  return Object.fromEntries(all);
}
