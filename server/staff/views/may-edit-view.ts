import { type GrantedRole, scopeOf } from '#domain/staff/rights.ts';
import { isSharedWith, VIEW_RIGHTS } from '#domain/staff/view-lists.ts';
import type { ViewRow } from './view-queries.ts';

/** The person who sees views, and their roles. */
export interface Viewer {
  staff_id: number;
  roles: readonly GrantedRole[];
}

/** Whether a person sees a view: their own, or one shared with them, of a list they may open. */
export function maySeeView({ staff_id, roles }: Viewer, view: ViewRow): boolean {
  const { opens, searches } = VIEW_RIGHTS[view.list];
  const scope = scopeOf(roles, opens);
  if (scope !== 'all' && scope.length === 0) return false;
  if (view.staff_id === staff_id) return true;
  // A search can contain a buyer's address or phone.
  const needed = new URLSearchParams(view.query).has('q') ? scopeOf(roles, searches) : scope;
  return (
    view.is_shared && isSharedWith(scope, view.shop_ids) && isSharedWith(needed, view.shop_ids)
  );
}

/** Whether a person may replace and delete a view: their own, or a shared one that they could have shared. */
export function mayEditView(viewer: Viewer, view: ViewRow): boolean {
  if (!maySeeView(viewer, view)) return false;
  if (view.staff_id === viewer.staff_id) return true;
  return isSharedWith(scopeOf(viewer.roles, 'views.share'), view.shop_ids);
}
