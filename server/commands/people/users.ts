import { internationalPhone } from '#domain/accounts/international-phone.ts';
import { closeAccountNamed, latestUsers, releasedPhones } from '#server/accounts/operate-users.ts';
import { operate } from '#server/audit/operate.ts';
import { Failure } from '#server/http/response/failure.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  unknownAction,
} from '../terminal/command.ts';
import { columnsLine, oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `users list|disable`: lists accounts, or closes one. */
export const users: Command = {
  usage: ['list [--json]', 'disable EMAIL|ID|PHONE'],
  summary: 'Lists the latest customers, or closes an account and logs it out at once.',
  run: async (context, [action, ...rest]) => {
    if (action === 'list') return list(context, rest);
    if (action === 'disable') return disable(context, rest);
    throw unknownAction('users', action);
  },
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  readArguments(rest, { options: [], min: 0, max: 0 });
  const rows = await latestUsers(db);
  if (flags.has('json')) return print(JSON.stringify(rows, null, 2));
  const clock = await shopClock(db);
  for (const { id, name, email, phone, is_active, created_at } of rows) {
    const since = clock.minute(created_at).slice(0, 10);
    const state = is_active ? 'open' : 'closed';
    print(columnsLine([id, since, state, name, email, phone]));
  }
  if (rows.length === 0) print('There are no customers.');
  for (const { user_id, phone, phone_code } of await releasedPhones(db)) {
    print(
      `Customer ${user_id} lost the phone ${internationalPhone(phone_code, phone)}: somebody else has it too.`,
    );
  }
}

async function disable({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 1, max: 1 });
  try {
    const { id, name } = await operate(db, byCommandLine(), (work) =>
      closeAccountNamed(work, words[0] ?? ''),
    );
    print(oneLine(`The account of ${name} (${id}) is closed.`));
  } catch (error) {
    if (error instanceof Failure) throw new CommandError(error.message);
    throw error;
  }
}
