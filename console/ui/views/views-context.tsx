import { createContext, type ReactNode, useContext } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedView, ViewList } from '#contract/console/views.ts';
import { viewQuery } from '#domain/staff/view-lists.ts';

const ViewsContext = createContext<readonly SavedView[]>([]);

export function ViewsProvider({
  views,
  children,
}: {
  views: readonly SavedView[];
  children: ReactNode;
}) {
  return <ViewsContext value={views}>{children}</ViewsContext>;
}

/** The saved views of all lists that the person may open. */
export function useAllViews(): readonly SavedView[] {
  return useContext(ViewsContext);
}

/** The saved views of a list, and the one that matches the URL; null when none does. */
export function useViews(list: ViewList) {
  const [search] = useSearchParams();
  const views = useAllViews().filter((view) => view.list === list);
  const query = viewQuery(search.toString());
  return { views, query, current: views.find((view) => view.query === query) ?? null };
}
