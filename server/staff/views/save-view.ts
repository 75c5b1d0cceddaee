import type { ViewList } from '#contract/console/views.ts';
import { msg } from '#domain/i18n/msg.ts';
import { scopeOf } from '#domain/staff/rights.ts';
import { VIEW_RIGHTS, viewQuery } from '#domain/staff/view-lists.ts';
import type { Work } from '#server/audit/operate.ts';
import { Failure, NotFound, Refused } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import { mayEditView, type Viewer } from './may-edit-view.ts';
import {
  deleteViewRow,
  insertView,
  lockViewRows,
  updateViewQuery,
  type ViewRow,
} from './view-queries.ts';

/** Of a person's own views, and of the views shared for the same shops. */
const MAX_VIEWS = 100;

interface ViewToSave {
  list: ViewList;
  name: string;
  query: string;
  is_shared: boolean;
  /** Whether an existing view of this name is replaced. */
  is_replacing: boolean;
  /** The shops that an earlier state was shared for (null: all), to restore it; undefined: those of the person. */
  shop_ids?: number[] | null;
}

/**
 * Saves a view of a list for a person, or for everybody who sees the same shops; returns its id. 403 without the right,
 * 409 `exists` when the name is taken and the view is not to be replaced.
 */
export async function saveView(work: Work, viewer: Viewer, draft: ViewToSave): Promise<number> {
  const { db, locale = 'en', log, now } = work;
  const t = translatorOf(locale);
  const own = shopsOf(viewer, draft);
  const shopIds = draft.shop_ids === undefined ? own : draft.shop_ids;
  const query = viewQuery(draft.query);
  const rows = (await lockViewRows(db, viewer.staff_id)).filter((row) =>
    isBeside(row, viewer, { ...draft, shopIds }),
  );
  const same = rows.find(
    ({ list, name }) => list === draft.list && name.toLowerCase() === draft.name.toLowerCase(),
  );
  if (same && (!draft.is_replacing || !mayEditView(viewer, same))) {
    throw new Failure(409, t('A view with this name already exists.'), {
      error: mayEditView(viewer, same) ? 'exists' : 'taken',
      errors: { name: [t('A view with this name already exists.')] },
    });
  }
  if (same) {
    await updateViewQuery(db, { id: same.id, query });
    const changes = { query: [same.query, query] as const };
    await log({ act: 'view.save', kind: 'view', id: same.id, changes });
    return same.id;
  }
  if (rows.length >= MAX_VIEWS) {
    throw new Refused(
      t('There are already {{most}} views. Delete one you no longer need.', { most: MAX_VIEWS }),
    );
  }
  const { list, name, is_shared } = draft;
  const view = { list, name, query, is_shared };
  const id = await insertView(db, {
    ...view,
    staff_id: viewer.staff_id,
    shop_ids: shopIds,
    created_at: now,
  });
  const changes = changesOf({ ...view, shop_ids: shopIds }, 'added');
  await log({ act: 'view.save', kind: 'view', id, changes });
  return id;
}

/** Deletes a view. NotFound for one that the person may not delete. */
export async function deleteView({ db, log }: Work, viewer: Viewer, id: number): Promise<void> {
  const view = (await lockViewRows(db, viewer.staff_id)).find((row) => row.id === id);
  if (!view || !mayEditView(viewer, view)) {
    throw new NotFound(msg('This view no longer exists.'));
  }
  await deleteViewRow(db, id);
  await log({ act: 'view.delete', kind: 'view', id, changes: changesOf(view, 'deleted') });
}

/**
 * The shops that a view is shared for; null for all, or when it is not shared. 403 when the person may not share it.
 */
function shopsOf({ roles }: Viewer, { list, is_shared }: ViewToSave): number[] | null {
  const { opens } = VIEW_RIGHTS[list];
  for (const needed of is_shared ? ([opens, 'views.share'] as const) : ([opens] as const)) {
    const scope = scopeOf(roles, needed);
    if (scope !== 'all' && scope.length === 0) {
      throw new Failure(403, msg("Your role doesn't include this."), { error: needed });
    }
  }
  const scope = scopeOf(roles, 'views.share');
  return is_shared && scope !== 'all' ? [...scope] : null;
}

/** Whether a view is among those whose names a new one must not repeat. */
function isBeside(
  row: ViewRow,
  { staff_id }: Viewer,
  { is_shared, shopIds }: ViewToSave & { shopIds: number[] | null },
): boolean {
  if (!is_shared) return !row.is_shared && row.staff_id === staff_id;
  return row.is_shared && String(row.shop_ids) === String(shopIds);
}

function changesOf(
  view: Pick<ViewRow, 'list' | 'name' | 'query' | 'is_shared' | 'shop_ids'>,
  what: 'added' | 'deleted',
) {
  const fields = ['name', 'list', 'query', 'is_shared', 'shop_ids'] as const;
  return Object.fromEntries(
    fields.map((field) => [
      field,
      what === 'added' ? ([null, view[field]] as const) : ([view[field], null] as const),
    ]),
  );
}
