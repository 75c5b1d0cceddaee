import { isSame, mergeEdits } from '#domain/staff/merge-edits.ts';
import type { GrantedRole } from '#domain/staff/rights.ts';
import { Failure } from '#server/http/response/failure.ts';
import { translate } from '#server/i18n/translate.ts';

/** What a person may do, and whether they may sign in. */
export interface Access {
  roles: readonly GrantedRole[];
  is_active: boolean;
}

const FIELDS = ['roles', 'is_active'] as const;

/**
 * The access of a person as it is to become: of what was edited, only what differs from what its editor has `seen`, so that
 * nobody who has been disabled meanwhile may sign in again unnoticed. 409 `conflict` with the stored access when somebody
 * else has changed the same.
 */
export function mergedAccess(
  locale: string | undefined,
  stored: Access,
  { seen, edited }: { seen: Access; edited: Access },
): Access {
  const [now, from, to] = [stored, seen, edited].map(accessOf) as [Access, Access, Access];
  const edits = new Map(
    FIELDS.filter((field) => !isSame(from[field], to[field])).map(
      (field) => [field, { from: from[field], to: to[field] }] as const,
    ),
  );
  const { accepted, conflicts } = mergeEdits(edits, (field) => now[field as keyof Access]);
  if (conflicts.length === 0) return { ...now, ...Object.fromEntries(accepted) };
  throw new Failure(
    409,
    translate(
      locale ?? 'en',
      'Someone else changed this in the meantime. Save again to replace it with yours.',
    ),
    { error: 'conflict', data: now },
  );
}

/** An access with its roles as they are stored and compared: a set, without the names of their shops. */
export function accessOf({ roles, is_active }: Access): Access {
  const granted = roles.map(({ role, shop_id }) => ({ role, shop_id }));
  const keyOf = ({ role, shop_id }: GrantedRole) => `${role} ${shop_id}`;
  return {
    roles: granted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    is_active,
  };
}
