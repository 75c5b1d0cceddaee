import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { requireInAllShops } from '#server/staff/lacks-right.ts';
import { lockSavedReply } from '../saved-reply-queries.ts';
import { removeReply, saveReply } from './save-reply.ts';

const saveBack: Undo = async (work, entry, { session }) => {
  requireInAllShops(session, 'replies.edit');
  await requireLatest(work, entry);
  const { record_id: id, changes } = entry;
  const { name, body } = changes;
  if (name?.[0] === null && (body?.[0] ?? null) === null) return removeReply(work, id);
  const current = await lockSavedReply(work.db, id);
  if (!current) throw new NotFound(msg('This saved reply no longer exists.'));
  const before = { name: name?.[0] ?? current.name, body: body?.[0] ?? current.body };
  return saveReply(work, { id, name: String(before.name), body: String(before.body) });
};

const writeAgain: Undo = async (work, { changes }, { session }) => {
  requireInAllShops(session, 'replies.edit');
  return saveReply(work, {
    id: null,
    name: String(changes['name']?.[0]),
    body: String(changes['body']?.[0]),
  });
};

/** How actions on saved replies are undone. */
export const undoReply = {
  'reply.save': saveBack,
  'reply.delete': writeAgain,
} satisfies Partial<Record<UndoableAct, Undo>>;
