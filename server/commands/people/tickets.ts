import { parseId } from '#contract/ids.ts';
import { orderCode } from '#domain/orders/order-code.ts';
import { operate } from '#server/audit/operate.ts';
import { changeTicket } from '#server/support/operate/change-ticket.ts';
import {
  anyTicket,
  latestTickets,
  ticketStatusNamed,
} from '#server/support/operate/find-ticket.ts';
import { highlightMessage } from '#server/support/operate/highlight-message.ts';
import { replyToTicket } from '#server/support/operate/reply-to-ticket.ts';
import { scheduleTicket } from '#server/support/operate/schedule-ticket.ts';
import type { TicketRow } from '#server/support/tickets/ticket-row.ts';
import { byCommandLine } from '../terminal/by-command-line.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  UsageError,
} from '../terminal/command.ts';
import { oneLine } from '../terminal/one-line.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { type ShopClock, shopClock } from '../terminal/shop/shop-clock.ts';
import { splitFlags } from '../terminal/split-flags.ts';
import { runAction } from '../terminal/with-sentences.ts';

const SHOWN = 50;
const MAX_LENGTH = 5000;

/** `tickets list|show|reply|status|schedule|highlight`: support tickets and replies. */
export const tickets: Command = {
  usage: [
    'list [STATE] [--json]',
    'show NUMBER [--json]',
    'reply NUMBER "TEXT"',
    'status NUMBER STATE',
    'schedule NUMBER START END',
    'highlight NUMBER MESSAGE',
  ],
  summary:
    'Lists the latest tickets, shows one, replies to it (the customer gets an email and can reply back), changes its status, schedules when it will be handled (START and END such as 2026-03-10T15:00Z), or pins a message.',
  run: runAction('tickets', {
    list,
    show,
    reply,
    status,
    schedule,
    highlight,
  }),
};

async function list({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  const { words } = readArguments(rest, { options: [], min: 0, max: 1 });
  const status = words[0] === undefined ? null : ticketStatusNamed(words[0]);
  const rows = await latestTickets(db, { status, limit: SHOWN });
  if (flags.has('json')) return print(JSON.stringify(rows, null, 2));
  const clock = await shopClock(db);
  for (const row of rows) print(lineOf(row, clock));
  if (rows.length === 0) print('There are no tickets.');
}

async function show({ db, config, print }: CommandContext, args: string[]): Promise<void> {
  const { flags, rest } = splitFlags(args, ['json']);
  const { words } = readArguments(rest, { options: [], min: 1, max: 1 });
  const { ticket, messages, attachments } = await anyTicket(db, words[0] ?? '');
  if (flags.has('json'))
    return print(JSON.stringify({ ...ticket, messages, attachments }, null, 2));
  const clock = await shopClock(db);
  print(lineOf(ticket, clock));
  print(
    `  from: ${oneLine([ticket.user_name, ticket.email, ticket.phone].filter(Boolean).join(', '))}`,
  );
  if (ticket.order_id !== null) {
    print(`  order: ${orderCode(ticket.order_prefix ?? '', ticket.order_id)}`);
  }
  if (ticket.schedule_starts_at && ticket.schedule_ends_at) {
    print(
      `  looked after: ${clock.minute(ticket.schedule_starts_at)} to ${clock.minute(ticket.schedule_ends_at)}`,
    );
  }
  for (const { name, address } of attachments) {
    print(`  file: ${oneLine(name)} ${config.publicUrl}${address}`);
  }
  for (const { id, sender, message, created_at, is_highlighted, is_internal } of messages) {
    const mark = is_internal ? ' (internal note)' : is_highlighted ? ' *' : '';
    print(`  [${id}] ${clock.minute(created_at)} ${sender}${mark}: ${oneLine(message)}`);
  }
}

async function reply({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 2, max: 2 });
  const [number = '', text = ''] = words;
  const message = text.trim();
  if (message === '') throw new UsageError('The text is empty.');
  if (message.length > MAX_LENGTH) {
    throw new CommandError(`The text must not be longer than ${MAX_LENGTH} characters.`);
  }
  await operate(db, byCommandLine(), (work) =>
    replyToTicket(work, number, { message, seen: null }),
  );
  print(lineOf((await anyTicket(db, number)).ticket, await shopClock(db)));
}

async function status({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 2, max: 2 });
  const [number = '', state = ''] = words;
  const to = ticketStatusNamed(state);
  await operate(db, byCommandLine(), (work) => changeTicket(work, number, to));
  print(lineOf((await anyTicket(db, number)).ticket, await shopClock(db)));
}

async function schedule({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 3, max: 3 });
  const [number = '', start = '', end = ''] = words;
  const time = { starts: momentNamed(start), ends: momentNamed(end) };
  await operate(db, byCommandLine(), (work) => scheduleTicket(work, number, time));
  print(lineOf((await anyTicket(db, number)).ticket, await shopClock(db)));
}

async function highlight({ db, print }: CommandContext, args: string[]): Promise<void> {
  const { words } = readArguments(args, { options: [], min: 2, max: 2 });
  const [number = '', message = ''] = words;
  const id = parseId(message);
  if (id === null) throw new UsageError(`"${message}" isn't the number of a message.`);
  const isOnTop = await operate(db, byCommandLine(), (work) => highlightMessage(work, number, id));
  print(isOnTop ? `Message ${message} is pinned.` : `Message ${message} is no longer pinned.`);
}

function momentNamed(text: string): Date {
  const date = new Date(text);
  if (!/^\d{4}-/.test(text) || Number.isNaN(date.getTime())) {
    throw new UsageError(`"${text}" isn't a time such as 2026-03-10T15:00Z.`);
  }
  return date;
}

function lineOf(row: TicketRow, clock: ShopClock): string {
  const chat = row.user_chat ? 'open' : 'not answered';
  const subject = oneLine(row.subject ?? '');
  return `${row.ticket_no}  ${clock.minute(row.created_at)}  ${row.status}  ${chat}  ${row.issue_type}  ${subject}`.trimEnd();
}
