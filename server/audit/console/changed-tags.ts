import { MAX_TAGS } from '#contract/console/tags.ts';
import { msg } from '#domain/i18n/msg.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import { changeTags } from '#domain/staff/tags.ts';
import { Refused } from '#server/http/response/failure.ts';

/** Tags to add to a ticket, an order or a customer, and tags to remove. */
export interface TagChange {
  add?: readonly string[];
  remove?: readonly string[];
}

/** The tags after a change. Refused when nothing would change, and for too many. */
export function changedTags(before: readonly string[], change: TagChange): string[] {
  const tags = changeTags(before, change);
  if (isSame(tags, before)) {
    throw new Refused(
      change.add ? msg('It already has these tags.') : msg('It has none of these tags.'),
    );
  }
  if (tags.length > MAX_TAGS) throw new Refused(msg('There are too many tags.'));
  return tags;
}
