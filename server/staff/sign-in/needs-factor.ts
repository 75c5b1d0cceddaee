import type { Role } from '#contract/console/staff/rights.ts';
import type { Config } from '#server/config.ts';

/** Whether people with these roles must have a second factor. */
export function needsFactor(
  { secondFactor }: Pick<Config, 'secondFactor'>,
  roles: readonly { role: Role }[],
): boolean {
  switch (secondFactor) {
    case 'everyone':
      return true;
    case 'owners':
      return roles.some(({ role }) => role === 'owner');
    default:
      return false;
  }
}
