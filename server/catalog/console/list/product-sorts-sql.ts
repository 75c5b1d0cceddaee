import { type RawBuilder, sql } from 'kysely';

export type ProductSort = 'newest' | 'changed' | 'name' | 'dearest' | 'cheapest';

/** The cursor of a page: the id of its last row, and the value it is sorted by. */
export interface ListCursor {
  id: number;
  value: string;
}

/** A page of a sorted list. */
export interface SortedPage {
  sort: ProductSort;
  after: ListCursor | null;
  limit: number;
}

interface Sorting {
  value: RawBuilder<unknown>;
  /** The value in a URL, if it differs from the value's text form. */
  cursor?: RawBuilder<unknown>;
  read: (text: string) => RawBuilder<unknown>;
  isDescending: boolean;
  /** Matches a cursor value from a URL; `read` must accept every text that matches. */
  fits: RegExp;
}

export const SORTS: Record<ProductSort, Sorting> = {
  newest: {
    value: sql`p.id`,
    read: (text) => sql`${text}::bigint`,
    isDescending: true,
    fits: /^\d{1,15}$/,
  },
  changed: {
    value: sql`p.updated_at`,
    cursor: sql`(extract(epoch from p.updated_at) * 1000000)::bigint`,
    read: (text) => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
    isDescending: true,
    fits: /^\d{1,16}$/,
  },
  name: {
    value: sql`lower(p.name)`,
    read: (text) => sql`${text}::text`,
    isDescending: false,
    fits: /^[^\0]{1,600}$/u,
  },
  dearest: {
    value: sql`p.price`,
    read: (text) => sql`${text}::bigint`,
    isDescending: true,
    fits: /^\d{1,15}$/,
  },
  cheapest: {
    value: sql`p.price`,
    read: (text) => sql`${text}::bigint`,
    isDescending: false,
    fits: /^\d{1,15}$/,
  },
};

/** The condition that product `p` follows the last row of the page before; null: on the first page. */
export function followsCursor(sort: ProductSort, after: ListCursor | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const { value, read, isDescending } = SORTS[sort];
  const beyond = isDescending ? sql`<` : sql`>`;
  return sql`(${value}, p.id) ${beyond} (${read(after.value)}, ${after.id}::bigint)`;
}

/** Parses a cursor from a URL; null for one that no list produces. */
export function parseCursor(sort: ProductSort, text: string): ListCursor | null {
  const [, id = '', value = ''] = /^(\d{1,15}):(.*)$/su.exec(text) ?? [];
  return id !== '' && SORTS[sort].fits.test(value) ? { id: Number(id), value } : null;
}
