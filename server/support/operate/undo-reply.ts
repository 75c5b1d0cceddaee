import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore, loggedFields } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { requireInAllShops } from '#server/staff/lacks-right.ts';
import { lockSavedReply } from '../saved-reply-queries.ts';
import { removeReply, saveReply } from './save-reply.ts';

const LOGGED = { name: z.string(), body: z.string() };

const saveBack: Undo = async (work, entry, { session }) => {
  requireInAllShops(session, 'replies.edit');
  await requireLatest(work, entry);
  const { record_id: id, changes } = entry;
  const { name, body } = changes;
  const isAdded = name?.[0] === null && (body?.[0] ?? null) === null;
  if (isAdded) return removeReply(work, id);
  const current = await lockSavedReply(work.db, id);
  if (!current) throw new NotFound(msg('This saved reply no longer exists.'));
  return saveReply(work, {
    id,
    name: current.name,
    body: current.body,
    ...loggedFields(entry, LOGGED),
  });
};

const writeAgain: Undo = async (work, entry, { session }) => {
  requireInAllShops(session, 'replies.edit');
  return saveReply(work, {
    id: null,
    name: loggedBefore(entry, 'name', LOGGED.name),
    body: loggedBefore(entry, 'body', LOGGED.body),
  });
};

/** How actions on saved replies are undone. */
export const undoReply = {
  'reply.save': saveBack,
  'reply.delete': writeAgain,
} satisfies Partial<Record<UndoableAct, Undo>>;
