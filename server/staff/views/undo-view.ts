import { z } from 'zod';
import { VIEW_LISTS } from '#contract/console/views.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { NotFound } from '#server/http/response/failure.ts';
import { mayEditView } from './may-edit-view.ts';
import { deleteView, saveView } from './save-view.ts';
import { lockViewRows } from './view-queries.ts';

const saveBack: Undo = async (work, entry, { session }) => {
  await requireLatest(work, entry);
  const { record_id: id, changes } = entry;
  if (changes['name']) return deleteView(work, session, id);
  const view = (await lockViewRows(work.db, session.staff_id)).find((row) => row.id === id);
  if (!view || !mayEditView(session, view)) throw viewNotFound();
  const query = loggedBefore(entry, 'query', z.string());
  return saveView(work, session, { ...view, query, is_replacing: true });
};

const saveAgain: Undo = (work, entry, { session }) => {
  const isShared = entry.changes['is_shared']?.[0] === true;
  // Only its owner may undo what happened to a private view.
  if (!isShared && entry.staff_id !== session.staff_id) throw viewNotFound();
  const view = {
    list: loggedBefore(entry, 'list', z.enum(VIEW_LISTS)),
    name: loggedBefore(entry, 'name', z.string()),
    query: loggedBefore(entry, 'query', z.string()),
    is_shared: isShared,
    shop_ids: loggedBefore(entry, 'shop_ids', z.array(z.int()).nullable()),
  };
  // It can reveal what is in its shops.
  if (isShared && !mayEditView(session, { ...view, id: 0, staff_id: 0 })) throw viewNotFound();
  return saveView(work, session, { ...view, is_replacing: false });
};

const viewNotFound = () => new NotFound(msg('This view no longer exists.'));

/** How actions on saved views are undone. */
export const undoView = {
  'view.save': saveBack,
  'view.delete': saveAgain,
} satisfies Partial<Record<UndoableAct, Undo>>;
