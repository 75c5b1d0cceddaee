import { isEmail } from '#domain/accounts/contact.ts';
import type { GrantedRole } from '#domain/staff/rights.ts';
import type { Work } from '#server/audit/operate.ts';
import { Invalid } from '#server/http/response/failure.ts';
import { addJob } from '#server/jobs/add-job.ts';
import { insertStaff, replaceRoles } from '../queries.ts';
import { queueSecurityMails } from '../security-mails/queue-security-mails.ts';
import { type Granter, granterNow, requireGrantable } from './require-grantable.ts';

interface NewPerson {
  name: string;
  email: string;
  roles: readonly GrantedRole[];
  /** Language of the invitation and of the person's console. */
  locale: string;
  /** Whether the invitation is mailed; otherwise the operator passes the link on. */
  isMailed: boolean;
}

/**
 * Adds a person, who sets a password with the link of the invitation. Returns the id. Invalid for an email address
 * that is taken or invalid; 403 for roles that the granter may not give.
 */
export async function addPerson(
  work: Work,
  granter: Granter,
  { name, email, roles, locale, isMailed }: NewPerson,
): Promise<number> {
  const { db: tx, now } = work;
  if (!isEmail(email)) throw new Invalid({ email: ['Enter an email address.'] });
  await requireGrantable(tx, await granterNow(work, granter), roles);
  const id = await insertStaff(tx, { name, email, locale, created_at: now });
  if (id === null) {
    throw new Invalid({ email: ['Someone with this email address has already been added.'] });
  }
  await replaceRoles(tx, id, roles, work.staff?.id ?? null);
  await work.log({
    act: 'person.invite',
    kind: 'staff',
    id,
    changes: { name: [null, name], email: [null, email], roles: [null, roles] },
  });
  if (roles.some(({ role }) => role === 'owner')) {
    await queueSecurityMails(tx, 'owner-added', id);
  }
  if (isMailed) {
    await addJob(tx, 'send-invitation', { staff_id: id, invited_by: work.staff?.id ?? null });
  }
  return id;
}
