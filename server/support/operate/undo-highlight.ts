import type { UndoableAct } from '#domain/staff/undo-rules.ts';
import { changedSince, requireLatest } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { requireTicket } from '../console/tickets.ts';
import { highlightMessage } from './highlight-message.ts';

const toggleBack: Undo = async (work, entry, context) => {
  await requireLatest(work, entry);
  const [, message] = /^highlight of (\d+)$/.exec(Object.keys(entry.changes)[0] ?? '') ?? [];
  if (entry.thing === null || message === undefined) throw changedSince();
  await requireTicket(context, 'tickets.answer', entry.thing);
  await highlightMessage(work, entry.thing, Number(message));
};

/** How highlighting a message is undone. */
export const undoHighlight = {
  'ticket.highlight': toggleBack,
} satisfies Partial<Record<UndoableAct, Undo>>;
