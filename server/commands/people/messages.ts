import { listLatestMessages } from '#server/support/list-latest-forms.ts';
import { type Command, unknownAction } from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/** `messages list`: messages of the contact form. */
export const messages: Command = {
  usage: ['list [--json]'],
  summary: 'Lists the latest messages from the contact form, newest first.',
  run: async ({ db, print }, [action, ...rest]) => {
    if (action !== 'list') throw unknownAction('messages', action);
    const { flags, rest: others } = splitFlags(rest, ['json']);
    readArguments(others, { options: [], min: 0, max: 0 });
    const messages = await listLatestMessages(db);
    if (flags.has('json')) return print(JSON.stringify(messages, null, 2));
    const clock = await shopClock(db);
    for (const { id, created_at, subject, name, email, phone, message } of messages) {
      print(oneLine(`${id}  ${clock.minute(created_at)}  ${subject}`));
      const sender = [name, email, phone].filter(Boolean).join(', ');
      if (sender !== '') print(`  ${oneLine(sender)}`);
      print(`  ${oneLine(message)}`);
    }
    if (messages.length === 0) print('There are no messages.');
  },
};
