import { listLatestApplications } from '#server/support/list-latest-forms.ts';
import { operate } from '#server/audit/operate.ts';
import { setSellerEmail } from '#server/notifications/operate/set-seller-email.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  UsageError,
  unknownAction,
} from '../terminal/command.ts';
import { isMailAddress } from '../terminal/mail-address.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { withSentences } from '../terminal/with-sentences.ts';

/** `sellers list|mail`: sellers' applications, and the addresses where sellers are notified. */
export const sellers: Command = {
  usage: ['list [--json]', 'mail SHOP ADDRESS|none'],
  summary:
    "Lists the latest seller applications, newest first, or sets where a shop's seller is notified of orders and questions.",
  run: async (context, [action, ...rest]) => {
    if (action === 'mail') return setMail(context, rest);
    const { db, print } = context;
    if (action !== 'list') throw unknownAction('sellers', action);
    const { flags, rest: others } = splitFlags(rest, ['json']);
    readArguments(others, { options: [], min: 0, max: 0 });
    const applications = await listLatestApplications(db);
    if (flags.has('json')) return print(JSON.stringify(applications, null, 2));
    const clock = await shopClock(db);
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
      print(oneLine(`${id}  ${clock.minute(created_at)}  ${shop_name}`));
      print(`  ${oneLine([name, email, phone, address].filter(Boolean).join(', '))}`);
      print(`  ${oneLine(message)}`);
    }
    if (applications.length === 0) print('There are no applications.');
  },
};

async function setMail({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 2, max: 2 });
  const [shop = '', address = ''] = words;
  if (address !== 'none' && !isMailAddress(address))
    throw new UsageError(`"${address}" isn't an email address.`);
  const email = address === 'none' ? null : address;
  const by = byCommandLine();
  await withSentences(() => operate(db, by, (work) => setSellerEmail(work, shop, email)));
  print(email === null ? `${shop} gets no notifications.` : `${shop} is notified at ${email}.`);
}
