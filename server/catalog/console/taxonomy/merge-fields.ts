import { Invalid } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';

/**
 * Merges the fields of an edit one by one: `merge` returns a field's value, the current one where it was not edited; `check`
 * throws Invalid if both the editor and somebody else have changed one, with the current value if it is a text.
 */
export function fieldMerger(locale = 'en') {
  const t = translatorOf(locale);
  const errors: Record<string, string[]> = {};
  const merge = <Value>(field: string, values: { now: Value; seen: Value; edited: Value }) => {
    if (values.edited === values.seen) return values.now;
    if (values.now === values.seen || values.now === values.edited) return values.edited;
    const { now } = values;
    // A picture is stored by its hash, which means nothing to people.
    const current = typeof now === 'string' && field !== 'picture' ? now : '';
    errors[field] = [
      current === ''
        ? t('Someone else changed this in the meantime. Save again to replace it with yours.')
        : t(
            'Someone else has changed this in the meantime: {{current}}. Save again to replace it with yours.',
            { current },
          ),
    ];
    return values.now;
  };
  const check = () => {
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
  };
  return { merge, check };
}
