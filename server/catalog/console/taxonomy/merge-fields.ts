import { msg } from '#domain/i18n/msg.ts';
import { Invalid } from '#server/http/response/failure.ts';

/**
 * Merges the fields of an edit one by one: `merge` returns a field's value, the current one where it was not edited; `check`
 * throws Invalid if both the editor and somebody else have changed one.
 */
export function fieldMerger() {
  const errors: Record<string, string[]> = {};
  const merge = <Value>(field: string, values: { now: Value; seen: Value; edited: Value }) => {
    if (values.edited === values.seen) return values.now;
    if (values.now === values.seen || values.now === values.edited) return values.edited;
    errors[field] = [
      msg('Someone else changed this in the meantime. Save again to replace it with yours.'),
    ];
    return values.now;
  };
  const check = () => {
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
  };
  return { merge, check };
}
