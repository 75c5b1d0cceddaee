import { isEmail } from '#domain/accounts/contact.ts';
import { checkStaffPassword } from '#domain/staff/check-staff-password.ts';
import { hashPassword } from '#server/accounts/password/password-hash.ts';
import { newToken } from '#server/accounts/sessions/new-token.ts';
import { audit } from '#server/audit/audit.ts';
import type { Config } from '#server/config.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { Database } from '#server/database/connect.ts';
import { type DatabaseTransaction, transaction } from '#server/database/transaction.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import { Invalid, NotFound } from '#server/http/response/failure.ts';
import { countAttempts } from '#server/limits/take-attempts.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { byPerson } from '../by-staff.ts';
import { deleteLinksOf, findLink, type LinkRow, replaceLink, takeLink } from './link-queries.ts';
import { needsFactor } from '../sign-in/needs-factor.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import {
  findStaff,
  insertStaff,
  listOwners,
  listStaff,
  lockOwners,
  lockStaff,
  replaceRoles,
  updateStaff,
} from '../queries.ts';
import { linkAttempts } from '../sign-in/staff-limits.ts';
import type { StaffSession } from '../sessions/staff-session.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS = { 'set-up': 24 * HOUR_MS, invite: 72 * HOUR_MS };

/**
 * Creates a one-use link, which replaces earlier ones: for a person to set a password, or (`staffId` null) to become
 * the first owner. The token is in the fragment, so that no server logs it.
 */
export async function createLink(
  db: Database,
  config: Pick<Config, 'consoleUrl'>,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<string> {
  const token = newToken();
  const kind = staffId === null ? 'set-up' : 'invite';
  await transaction(db, (tx) =>
    replaceLink(tx, {
      kind,
      staff_id: staffId,
      hash: hashToken(token),
      expires_at: new Date(now.getTime() + LIFE_MS[kind]),
    }),
  );
  return `${config.consoleUrl}/set-up#${token}`;
}

/** The link that creates the first owner; null when there is an owner who can sign in. */
export async function setUpLink(
  db: Database,
  config: Pick<Config, 'consoleUrl'>,
  now: Date,
): Promise<string | null> {
  return (await hasOwner(db)) ? null : createLink(db, config, { staffId: null, now });
}

async function hasOwner(db: Database): Promise<boolean> {
  return (await listOwners(db)).some(({ has_password }) => has_password);
}

/** The purpose of a link. NotFound for one that was used, replaced or has expired. */
export async function getLink(
  context: ConsoleContext,
  { token }: { token: string },
): Promise<{ kind: LinkRow['kind']; name: string | null; email: string | null }> {
  const { db, now } = context;
  await countAttempts(db, context, linkAttempts(context));
  const link = await findLink(db, hashToken(token), now);
  if (!link) throw linkNotFound();
  const person = link.staff_id === null ? undefined : await findStaff(db, link.staff_id);
  return { kind: link.kind, name: person?.name ?? null, email: person?.email ?? null };
}

interface Acceptance {
  token: string;
  password: string;
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * Consumes a link: sets the password of its person and signs them in. A refusal leaves it valid. NotFound for one that
 * was used, replaced or has expired; Invalid for an invalid name, email address or password.
 */
export async function acceptLink(
  context: ConsoleContext,
  request: Acceptance,
): Promise<{ stage: StaffSession['stage'] }> {
  const { db, log, now, config } = context;
  const link = await getLink(context, request);
  const person = {
    name: link.name ?? request.name ?? '',
    email: link.email ?? request.email ?? '',
  };
  const { app_name: shopName } = await readSettings(db, log);
  const weak = checkStaffPassword(request.password, { ...person, shopName });
  const errors = {
    ...(link.kind === 'set-up' && personErrors(person)),
    ...(weak !== null && { password: [weak] }),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const password_hash = await hashPassword(request.password);
  return transaction(db, async (tx) => {
    const taken = await takeLink(tx, hashToken(request.token), now);
    if (!taken) throw linkNotFound();
    const id = taken.staff_id ?? (await addFirstOwner(context, tx, person));
    // Of several links sent at the same moment, only the first sets a password.
    const staff = await lockStaff(tx, id);
    if (staff?.password_hash !== null) throw linkNotFound();
    await updateStaff(tx, id, { password_hash });
    await deleteLinksOf(tx, id);
    await audit(tx, byPerson(context, id), {
      act: 'person.join',
      kind: 'staff',
      id,
      changes: { password: [null, 'new'] },
    });
    const [row] = await listStaff(tx, id);
    if (!row?.is_active) throw linkNotFound();
    const stage = row.has_factor ? 'code' : needsFactor(config, row.roles) ? 'enrol' : 'open';
    await openStaffSession(context, tx, { staffId: id, stage });
    return { stage };
  });
}

async function addFirstOwner(
  { now, locale }: ConsoleContext,
  tx: DatabaseTransaction,
  person: { name: string; email: string },
): Promise<number> {
  await lockOwners(tx);
  if (await hasOwner(tx)) throw linkNotFound();
  const id = await insertStaff(tx, { ...person, locale, created_at: now });
  if (id === null) {
    throw new Invalid({ email: ['Someone with this email address has already been added.'] });
  }
  await replaceRoles(tx, id, [{ role: 'owner', shop_id: null }], null);
  return id;
}

function personErrors({ name, email }: { name: string; email: string }) {
  return {
    ...(name === '' && { name: ['Enter your name.'] }),
    ...(!isEmail(email) && { email: ['Enter an email address.'] }),
  };
}

function linkNotFound(): NotFound {
  return new NotFound('This link was used or has expired. Ask for a new one.');
}
