import { type RawBuilder, sql } from 'kysely';

export type ProductSort = 'newest' | 'changed' | 'name' | 'dearest' | 'cheapest';

/** The last row of a page: its id and the value that the list is sorted by. */
export interface ListPlace {
  id: number;
  value: string;
}

interface Sorting {
  value: RawBuilder<unknown>;
  /** The value as an address has it, where that is not its text. */
  place?: RawBuilder<unknown>;
  read: (text: string) => RawBuilder<unknown>;
  isDown: boolean;
  /** Whether a text of an address is such a value: every text that fits must be one that `read` takes. */
  fits: RegExp;
}

export const SORTS: Record<ProductSort, Sorting> = {
  newest: {
    value: sql`p.id`,
    read: (text) => sql`${text}::bigint`,
    isDown: true,
    fits: /^\d{1,15}$/,
  },
  changed: {
    value: sql`p.updated_at`,
    place: sql`(extract(epoch from p.updated_at) * 1000000)::bigint`,
    read: (text) => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
    isDown: true,
    fits: /^\d{1,16}$/,
  },
  name: {
    value: sql`lower(p.name)`,
    read: (text) => sql`${text}::text`,
    isDown: false,
    fits: /^[^\0]{1,600}$/u,
  },
  dearest: {
    value: sql`p.price`,
    read: (text) => sql`${text}::bigint`,
    isDown: true,
    fits: /^\d{1,15}$/,
  },
  cheapest: {
    value: sql`p.price`,
    read: (text) => sql`${text}::bigint`,
    isDown: false,
    fits: /^\d{1,15}$/,
  },
};

/** The place that an address names; null for one that no list gives. */
export function readPlace(sort: ProductSort, text: string): ListPlace | null {
  const [, id = '', value = ''] = /^(\d{1,15}):(.*)$/su.exec(text) ?? [];
  return id !== '' && SORTS[sort].fits.test(value) ? { id: Number(id), value } : null;
}
