import type { ReactNode } from 'react';
import { type Loaded, LoadedFrame } from '../loaded.tsx';
import { PagedList, RowsSkeleton } from './paged-list.tsx';
import { TabLinks } from './tab-links.tsx';

interface TabPage<Tab extends string, Row> {
  rows: readonly Row[];
  /** Rows of the current tab on all pages. */
  total: number;
  counts: Record<Tab, number>;
}

interface TabbedListProps<Tab extends string, Row> {
  /** Names the tabs to screen readers. */
  label: string;
  tabs: readonly { tab: Tab; title: string }[];
  current: Tab;
  page: number;
  perPage: number;
  /** The URL of a page of a tab; undefined for the first page. */
  toTab: (tab: Tab, page?: number) => string;
  state: Loaded<TabPage<Tab, Row>>;
  onRetry: () => Promise<void>;
  skeleton: { rows: number; className: string };
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list of cards in tabs with counts, paginated; the selection is in the URL. */
export function TabbedList<Tab extends string, Row extends { id: number }>(
  props: TabbedListProps<Tab, Row>,
) {
  const { tabs, current, toTab, state } = props;
  return (
    <>
      <TabLinks
        label={props.label}
        links={tabs.map(({ tab, title }) => ({
          title,
          to: toTab(tab),
          isCurrent: tab === current,
          count: state.status === 'ready' ? state.data.counts[tab] : null,
        }))}
      />
      <LoadedFrame
        state={state}
        onRetry={props.onRetry}
        skeleton={<RowsSkeleton {...props.skeleton} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            props.empty
          ) : (
            <PagedList
              rows={rows}
              page={props.page}
              perPage={props.perPage}
              total={total}
              toPage={(page) => toTab(current, page === 1 ? undefined : page)}
            >
              {props.children}
            </PagedList>
          )
        }
      </LoadedFrame>
    </>
  );
}
