import type { Database } from '#server/database/connect.ts';
import { type OrderFilter, statusNamed } from '#server/orders/operate/list-orders.ts';
import { shopNamed } from '#server/settings/shops-of-operators.ts';
import { UsageError } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';

/**
 * Parses arguments into a filter, the remaining words and the limit. Days are in the shop's
 * time zone. Throws UsageError for wrong arguments, NotFound for an unknown shop, Refused for a name that several shops
 * have.
 */
export async function readOrderFilter(
  db: Database,
  args: string[],
  words: { min: number; max: number; hasLimit?: boolean },
) {
  const { flags, rest } = splitFlags(args, ['paid', 'unpaid']);
  const limited = words.hasLimit ? (['limit'] as const) : [];
  const options = ['state', 'shop', 'since', 'until', 'search', ...limited] as const;
  const { words: given, values } = readArguments(rest, { options, ...words });
  if (flags.has('paid') && flags.has('unpaid'))
    throw new UsageError("--paid and --unpaid can't be combined.");
  const clock = await shopClock(db);
  const filter: Omit<OrderFilter, 'limit' | 'before'> = {
    status: values.state === undefined ? null : statusNamed(values.state),
    isPaid: flags.has('paid') ? true : flags.has('unpaid') ? false : null,
    shopId: values.shop === undefined ? null : await shopNamed(db, values.shop),
    since: dayOf(values.since, clock.startOf),
    until: dayOf(values.until, clock.endOf),
    search: values.search ?? null,
  };
  return { words: given, filter, limit: values.limit };
}

function dayOf(text: string | undefined, edge: (day: string) => Date | null): Date | null {
  if (text === undefined) return null;
  const moment = edge(text);
  if (moment === null) throw new UsageError(`"${text}" isn't a day such as 2026-03-31.`);
  return moment;
}
