import type { ViewList } from '#contract/console/views.ts';
import { msg } from '#domain/i18n/msg.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { requireLatest } from '#server/audit/console/changed-since.ts';
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
  const query = String(changes['query']?.[0]);
  return saveView(work, session, { ...view, query, is_replacing: true });
};

const saveAgain: Undo = (work, { changes, staff_id }, { session }) => {
  const before = (field: string) => changes[field]?.[0];
  const isShared = before('is_shared') === true;
  // Only its owner may undo what happened to a private view.
  if (!isShared && staff_id !== session.staff_id) throw viewNotFound();
  const view = {
    list: before('list') as ViewList,
    name: String(before('name')),
    query: String(before('query')),
    is_shared: isShared,
    shop_ids: (before('shop_ids') ?? null) as number[] | null,
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
