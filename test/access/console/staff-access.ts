import { STAFF_PASSWORD } from '#test/factories/staff.ts';
import { reads, type ConsoleAccessRows, type ConsoleWorld, writes } from './access-row.ts';

const packer = ({ packer }: ConsoleWorld) => ({ id: packer.id });
const TOKEN = 'x'.repeat(43);
const roles = [{ role: 'packer' }];

/** The calls about signing in and the people who can. */
export const STAFF_ACCESS = {
  signIn: reads(() => ({ email: 'nobody@toolyard.test', password: 'not it at all' }), 400),
  // The caller is signed in, so that no code is expected.
  signInWithCode: reads(() => ({ code: '123456' }), 422),
  signOut: writes(),
  prove: reads(() => ({ password: STAFF_PASSWORD })),
  getLink: reads(() => ({ token: TOKEN }), 404),
  acceptLink: reads(() => ({ token: TOKEN, password: 'seven rusty hinges' }), 404),
  getMe: reads(),
  updateMe: writes(() => ({ name: 'New Name', locale: 'de' })),
  changePassword: writes(() => ({
    current_password: STAFF_PASSWORD,
    password: 'eight shiny hinges',
  })),
  beginFactor: reads(),
  confirmFactor: reads(() => ({ code: '123456' }), 422),
  listSessions: reads(),
  endSession: writes(({ other_session }) => ({ id: other_session })),
  listPeople: reads(),
  invitePerson: writes(({ caller }) => ({
    name: 'New Person',
    email: `new-${caller.id}@toolyard.test`,
    roles,
  })),
  changePerson: writes((world) => ({ ...packer(world), roles, is_active: false })),
  // Has a password.
  inviteAgain: reads(packer, 422),
  signOutPerson: writes(packer),
  resetFactor: writes((world) => packer(world)),
} satisfies ConsoleAccessRows;
