import { z } from 'zod';
import { TICKET_PRIORITIES } from '#contract/console/tickets/tickets.ts';
import { isClosed, TICKET_STATUSES } from '#domain/support/ticket-status.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { changedSince, requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore, loggedFields } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { requireTicket } from '../console/tickets.ts';
import { lockTicket, updateTicket } from '../tickets/queries.ts';
import { assignTicket } from './desk/assign-ticket.ts';
import { highlightMessage } from './highlight-message.ts';
import { changeLockedTicket } from './change-locked-ticket.ts';
import { requireNoScheduledReply } from './scheduled/require-no-scheduled-reply.ts';

/** Restricts an undo to tickets of the caller's shops, unless their fields have changed again; gets its number. */
const ofOwnTicket =
  (undo: (...args: [...Parameters<Undo>, number: string]) => Promise<void>): Undo =>
  async (work, entry, context) => {
    if (entry.record_name === null) throw changedSince();
    await requireTicket(context, 'tickets.answer', entry.record_name);
    // Locked before it is read, so that a change in progress is seen.
    await lockTicket(work.db, { ticketNo: entry.record_name, userId: null });
    await requireLatest(work, entry);
    await undo(work, entry, context, entry.record_name);
  };

const toggleBack = ofOwnTicket(async (work, entry, _context, number) => {
  const [, message] = /^highlight of (\d+)$/.exec(Object.keys(entry.changes)[0] ?? '') ?? [];
  if (message === undefined) throw changedSince();
  await highlightMessage(work, number, Number(message));
});

const assignBack = ofOwnTicket((work, entry, _context, number) =>
  assignTicket(work, number, loggedBefore(entry, 'assigned_to_id', z.int().nullable())),
);

const time = () => z.coerce.date().nullable();
const LOGGED = {
  status: z.enum(TICKET_STATUSES),
  waiting_since: time(),
  schedule_starts_at: time(),
  schedule_ends_at: time(),
  priority: z.enum(TICKET_PRIORITIES),
  tags: z.array(z.string()),
};
const FIELDS = Object.keys(LOGGED) as (keyof typeof LOGGED)[];

/** An undo may also move a ticket backwards, which the rules of its statuses don't allow otherwise. */
const putBack = (act: `ticket.${'status' | 'schedule' | 'priority' | 'tags'}`) =>
  ofOwnTicket((work, entry, _context, number) =>
    changeLockedTicket(work, number, act, async (tx, ticket) => {
      const before = loggedFields(entry, LOGGED);
      // A message that the customer has sent since would lie unanswered among the closed ones.
      const closes = before.status !== undefined && isClosed(before.status);
      if (closes && ticket.waiting_since !== null) throw changedSince();
      if (closes) await requireNoScheduledReply(work, ticket);
      await updateTicket(tx, ticket.id, before);
      const fields = FIELDS.filter((field) => before[field] !== undefined);
      const changes = Object.fromEntries(
        fields.map((field) => [field, [ticket[field], before[field]] as const]),
      );
      return { result: undefined, changes };
    }),
  );

/** How acts on tickets are undone. */
export const undoTicket = {
  'ticket.highlight': toggleBack,
  'ticket.status': putBack('ticket.status'),
  'ticket.schedule': putBack('ticket.schedule'),
  'ticket.assign': assignBack,
  'ticket.priority': putBack('ticket.priority'),
  'ticket.tags': putBack('ticket.tags'),
} satisfies Partial<Record<UndoableAct, Undo>>;
