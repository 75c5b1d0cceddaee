import type { ConsoleName } from '#contract/console/api.ts';
import { operate } from '#server/audit/operate.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { byStaff } from './by-staff.ts';
import { beginFactor, confirmFactor } from './sign-in/factor.ts';
import { getMe } from './get-me.ts';
import { acceptLink, getLink } from './links/links.ts';
import { addPerson } from './operate/add-person.ts';
import { changePerson, inviteAgain, resetFactor, signOutPerson } from './operate/change-person.ts';
import {
  changeOwnPassword,
  endOwnSession,
  listOwnSessions,
  prove,
  signOut,
  updateOwn,
} from './own-account.ts';
import { listPeople } from './people.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInWithCode } from './sign-in/sign-in-with-code.ts';
import { viewHandlers } from './views/view-handlers.ts';

/** The console's calls about staff: signing in, the caller's account, people. */
export const staffHandlers = {
  signIn,
  signInWithCode,
  signOut: (context) => signOut(context).then(() => ({})),
  prove: (context, request) => prove(context, request).then(() => ({})),
  getLink,
  acceptLink,
  getMe,
  updateMe: (context, request) => updateOwn(context, request).then(() => ({})),
  changePassword: (context, request) => changeOwnPassword(context, request).then(() => ({})),
  beginFactor,
  confirmFactor,
  listSessions: async (context) => ({ sessions: await listOwnSessions(context) }),
  endSession: (context, { id }) => endOwnSession(context, id).then(() => ({})),
  listPeople,
  ...viewHandlers,

  invitePerson: async (context, request) => {
    const { db, session, locale } = context;
    const id = await operate(db, byStaff(context), (work) =>
      addPerson(work, session.roles, { ...request, locale, isMailed: true }),
    );
    return { id };
  },

  changePerson: async (context, request) => {
    const { db, session, config } = context;
    await operate(db, byStaff(context), (work) =>
      changePerson(work, session.roles, request, config),
    );
    return {};
  },

  inviteAgain: async (context, { id }) => {
    const { db, session } = context;
    await operate(db, byStaff(context), (work) => inviteAgain(work, session.roles, id));
    return {};
  },

  signOutPerson: async (context, { id }) => {
    const { db, session } = context;
    await operate(db, byStaff(context), (work) => signOutPerson(work, session.roles, id));
    return {};
  },

  resetFactor: async (context, { id }) => {
    const { db, session } = context;
    await operate(db, byStaff(context), (work) => resetFactor(work, session.roles, id));
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
