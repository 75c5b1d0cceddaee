import { ROLES, type Role } from '#contract/console/staff/rights.ts';
import { operate } from '#server/audit/operate.ts';
import { shopNamed } from '#server/settings/shops-of-operators.ts';
import { createLink } from '#server/staff/links/links.ts';
import { addPerson } from '#server/staff/operate/add-person.ts';
import { changePerson, resetFactor, signOutPerson } from '#server/staff/operate/change-person.ts';
import { allPeople, personNamed } from '#server/staff/person-named.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
} from '../terminal/command.ts';
import { columnsLine, oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { runAction } from '../terminal/with-sentences.ts';

/** `staff …`: manages who may use the console. */
export const staff: Command = {
  usage: [
    'list [--json]',
    `add EMAIL --role ${ROLES.join('|')} [--name NAME] [--shop SHOP]`,
    'disable EMAIL',
    'sign-out EMAIL',
    'reset-factor EMAIL',
  ],
  summary:
    'Lists the people who run the shop, adds someone and prints their link to choose a password, disables or signs out a person, or removes a lost second factor.',
  run: runAction('staff', {
    list,
    add,
    disable,
    'sign-out': signOut,
    'reset-factor': reset,
  }),
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const people = await allPeople(db);
  if (flags.has('json')) return print(JSON.stringify(people, null, 2));
  for (const { email, name, roles, is_active, has_password, has_factor } of people) {
    const state = is_active ? (has_password ? 'active' : 'invited') : 'disabled';
    const named = roles.map(({ role, shop }) => (shop === null ? role : `${role} of ${shop}`));
    const factor = has_factor ? 'second factor' : 'no second factor';
    print(columnsLine([email, name, named.join(', '), state, factor]));
  }
  if (people.length === 0)
    print('The shop has no staff yet. Add an owner: staff add EMAIL --role owner');
}

/** Adds a person; for an existing one without a password it only creates a new link. */
async function add({ db, config, print }: CommandContext, args: string[]): Promise<void> {
  const { words, values } = readArguments(args, {
    options: ['role', 'name', 'shop'],
    min: 1,
    max: 1,
  });
  const [email = ''] = words;
  const role = ROLES.find((name): name is Role => name === values.role);
  if (!role) throw new UsageError(`--role is one of ${ROLES.join(', ')}.`);
  const shop_id = values.shop === undefined ? null : await shopNamed(db, values.shop);
  const waiting = (await allPeople(db)).find(
    (person) => person.email.toLowerCase() === email.toLowerCase() && !person.has_password,
  );
  const id =
    waiting?.id ??
    (await operate(db, byCommandLine(), (work) =>
      addPerson(work, null, {
        email,
        name: values.name ?? email.split('@')[0] ?? email,
        roles: [{ role, shop_id }],
        locale: 'en',
        isMailed: false,
      }),
    ));
  print(`Set up: ${await createLink(db, config, { staffId: id, now: new Date() })}`);
  print('The link works once, for three days.');
}

async function disable({ db, config, print }: CommandContext, args: string[]): Promise<void> {
  const { id, name } = await findNamed(db, args);
  const change = { id, is_active: false };
  await operate(db, byCommandLine(), (work) => changePerson(work, null, change, config));
  print(oneLine(`${name} can't sign in anymore.`));
}

async function signOut({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { id, name } = await findNamed(db, args);
  await operate(db, byCommandLine(), (work) => signOutPerson(work, null, id));
  print(oneLine(`${name} is signed out everywhere.`));
}

async function reset({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { id, name } = await findNamed(db, args);
  await operate(db, byCommandLine(), (work) => resetFactor(work, null, id));
  print(oneLine(`${name} signs in with the password alone, or sets up a new second factor.`));
}

async function findNamed(db: CommandContext['db'], args: string[]) {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  const person = await personNamed(db, words[0] ?? '');
  if (person) return person;
  throw new CommandError(`No member of staff has the email "${words[0] ?? ''}".`);
}
