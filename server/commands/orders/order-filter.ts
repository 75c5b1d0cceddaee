import type { Database } from '#server/database/connect.ts';
import { type OrderFilter, statusNamed } from '#server/orders/operate/list-orders.ts';
import { shopNamed } from '#server/settings/shops-of-operators.ts';
import { UsageError } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { splitFlags } from '../terminal/split-flags.ts';

const DAY_MS = 86_400_000;

/**
 * The filter that arguments describe, the words and the limit that are left, and whether JSON is wanted. Days are those of UTC.
 * UsageError for wrong arguments, NotFound for a shop there isn't, Refused for a name that several shops have.
 */
export async function readOrderFilter(
  db: Database,
  args: string[],
  words: { least: number; most: number; hasLimit?: boolean },
) {
  const { flags, rest } = splitFlags(args, ['json', 'paid', 'unpaid']);
  const limited = words.hasLimit ? (['limit'] as const) : [];
  const options = ['state', 'shop', 'since', 'until', 'search', ...limited] as const;
  const { words: given, values } = readArguments(rest, { options, ...words });
  if (flags.has('paid') && flags.has('unpaid'))
    throw new UsageError('Choose one of --paid and --unpaid.');
  const last = values.until === undefined ? null : dayOf(values.until);
  const filter: Omit<OrderFilter, 'limit' | 'before'> = {
    status: values.state === undefined ? null : statusNamed(values.state),
    isPaid: flags.has('paid') ? true : flags.has('unpaid') ? false : null,
    shopId: values.shop === undefined ? null : await shopNamed(db, values.shop),
    since: values.since === undefined ? null : dayOf(values.since),
    until: last === null ? null : new Date(last.getTime() + DAY_MS),
    search: values.search ?? null,
  };
  return { words: given, filter, limit: values.limit, isJson: flags.has('json') };
}

function dayOf(text: string): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new UsageError(`"${text}" isn't a day such as 2026-03-31.`);
  return day;
}
