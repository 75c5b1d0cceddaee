import type { ConsoleName } from '#contract/console/api.ts';
import { operate, type Work } from '#server/audit/operate.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { announceChanges } from '#server/database/changes/change-log.ts';
import { byStaff } from '#server/staff/by-staff.ts';
import { requireInAllShops } from '#server/staff/lacks-right.ts';
import { exportTickets } from './console/export-tickets.ts';
import { getTicket, getTicketChoices, listTickets, requireTicket } from './console/tickets.ts';
import { changeTickets } from './console/change-tickets.ts';
import { changeTicket } from './operate/change-ticket.ts';
import { mergeTicket } from './operate/desk/merge-ticket.ts';
import {
  changeScheduledReply,
  scheduleReply,
  withdrawReply,
} from './operate/scheduled/schedule-reply.ts';
import { noteOnTicket } from './operate/note-on-ticket.ts';
import { replyToTicket } from './operate/reply-to-ticket.ts';
import { removeReply, saveReply } from './operate/save-reply.ts';
import { liveTicketTag } from './tickets/live-ticket-tag.ts';
import { listSavedReplyRows } from './saved-reply-queries.ts';

/** The console's calls about tickets. */
export const ticketHandlers = {
  listTickets,
  exportTickets,
  getTicketChoices,
  changeTickets,
  getTicket,
  replyToTicket: async (context, { number, message, seen, idempotency_key }) => {
    await requireTicket(context, 'tickets.answer', number);
    const by = byStaff(context);
    const reply = async (work: Work) => ({
      id: await replyToTicket(work, number, { message, seen }),
    });
    if (idempotency_key === undefined) return operate(context.db, by, reply);
    // Not by what was seen: a page may show the reply whose response was lost.
    const once = { number, message, idempotency_key };
    return operateOnce(context.db, by, once, reply);
  },
  showWriting: async (context, { number }) => {
    const { shop_id } = await requireTicket(context, 'tickets.answer', number);
    const { db, session } = context;
    await announceChanges(db, liveTicketTag({ ticket_no: number, shop_id }, session.staff_id));
    return {};
  },
  scheduleReply: async (context, request) => {
    const { number, message, send_at, seen } = request;
    await requireTicket(context, 'tickets.answer', number);
    return operateOnce(context.db, byStaff(context), request, async (work) => {
      await scheduleReply(work, number, { message, sendAt: new Date(send_at), seen });
      return {};
    });
  },
  changeScheduledReply: async (context, { number, version, message, send_at, seen }) => {
    await requireTicket(context, 'tickets.answer', number);
    const reply = { version, message, sendAt: new Date(send_at), seen };
    await operate(context.db, byStaff(context), (work) =>
      changeScheduledReply(work, number, reply),
    );
    return {};
  },
  withdrawReply: async (context, { number, version }) => {
    await requireTicket(context, 'tickets.answer', number);
    await operate(context.db, byStaff(context), (work) => withdrawReply(work, number, version));
    return {};
  },
  noteOnTicket: async (context, request) => {
    const { number, message } = request;
    await requireTicket(context, 'tickets.answer', number);
    return operateOnce(context.db, byStaff(context), request, async (work) => ({
      id: await noteOnTicket(work, number, message),
    }));
  },
  mergeTicket: async (context, request) => {
    const { number, into } = request;
    await requireTicket(context, 'tickets.answer', number);
    await requireTicket(context, 'tickets.answer', into);
    return operateOnce(context.db, byStaff(context), request, async (work) => {
      await mergeTicket(work, number, into);
      return {};
    });
  },
  changeTicketStatus: async (context, { number, status }) => {
    await requireTicket(context, 'tickets.answer', number);
    await operate(context.db, byStaff(context), (work) => changeTicket(work, number, status));
    return {};
  },
  listSavedReplies: async ({ db }) => ({ replies: await listSavedReplyRows(db) }),
  // Saved replies belong to all shops: staff of a single shop use them, but can't change them.
  saveReply: async (context, { id, ...reply }) => {
    requireInAllShops(context.session, 'replies.edit');
    return {
      id: await operate(context.db, byStaff(context), (work) =>
        saveReply(work, { id: id ?? null, ...reply }),
      ),
    };
  },
  deleteSavedReply: async (context, { id }) => {
    requireInAllShops(context.session, 'replies.edit');
    await operate(context.db, byStaff(context), (work) => removeReply(work, id));
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
