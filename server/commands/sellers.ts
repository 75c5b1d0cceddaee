import { latestApplications } from '#server/support/list-sent-forms.ts';
import { type Command, UsageError } from './command.ts';
import { oneLine } from './one-line.ts';
import { readArguments } from './read-arguments.ts';

/** `sellers list`: applications of sellers. */
export const sellers: Command = {
  usage: ['list'],
  summary: 'Lists the latest applications of sellers, newest first.',
  run: async ({ db, print }, [action, ...rest]) => {
    if (action !== 'list')
      throw new UsageError(action ? `sellers cannot "${action}".` : 'Say what to do.');
    readArguments(rest, { options: [], least: 0, most: 0 });
    const applications = await latestApplications(db);
    for (const {
      id,
      created_at,
      shop_name,
      name,
      email,
      phone,
      address,
      message,
    } of applications) {
      print(
        oneLine(`${id}  ${created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${shop_name}`),
      );
      print(`  ${oneLine([name, email, phone, address].filter(Boolean).join(', '))}`);
      print(`  ${oneLine(message)}`);
    }
    if (applications.length === 0) print('There are no applications.');
  },
};
