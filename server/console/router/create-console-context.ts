import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { requestLocale } from '#server/http/create-context.ts';
import type { ClientAddress } from '#server/http/request/client-address.ts';
import { sessionOf, unusedSessionOf } from '#server/staff/sessions/find-session.ts';
import type { StaffSession } from '#server/staff/sessions/staff-session.ts';
import type { ConsoleContext } from '../console-context.ts';
import { tokenOf } from './session-cookie.ts';

/** What every call of the console shares. */
export interface ConsoleContextDeps {
  config: Config;
  db: Database;
  files: FileStore;
  log: Logger;
  clock: () => Date;
  clientAddress: ClientAddress;
}

/** What a call has besides its request. */
export type ConsoleCall = Pick<ConsoleContext, 'requestId' | 'setToken'> & {
  remoteAddress: string | undefined;
};

/** The context of a call, with the session of its cookie; null without a valid one. */
export async function createConsoleContext(
  { config, db, files, log, clock, clientAddress }: ConsoleContextDeps,
  request: Request,
  { remoteAddress, requestId, setToken }: ConsoleCall,
): Promise<ConsoleContext> {
  const now = clock();
  // Requests that a page makes unattended do not extend the session.
  const readSession = request.headers.has('x-unattended') ? unusedSessionOf : sessionOf;
  return {
    db,
    files,
    now,
    locale: requestLocale(request),
    log,
    requestId,
    clientAddress: clientAddress(remoteAddress, request.headers.get('x-forwarded-for')),
    userAgent: request.headers.get('user-agent') ?? '',
    body: null,
    config,
    session: ofPerson(request, await readSession(db, tokenOf(request, config), now)),
    setToken,
  };
}

/**
 * The session, unless the call is the work of another person: tabs of a browser share the cookie, and one of them may
 * still belong to the person who was signed in before.
 */
function ofPerson(request: Request, session: StaffSession | null): StaffSession | null {
  const person = request.headers.get('x-staff');
  return person === null || Number(person) === session?.staff_id ? session : null;
}
