import { sql } from 'kysely';
import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import { loggedAfter, loggedBefore } from '#server/audit/console/logged-value.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import type { Work } from '#server/audit/operate.ts';
import { lockNames } from '../records/record-queries.ts';
import { findCategory, listInOrder, type Ordered, writeOrder } from './order-queries.ts';

/** An attribute, a category or a subcategory. */
export interface MovedTaxon {
  kind: 'attributes' | 'categories';
  slug: string;
  /** The slug of the category of a subcategory. */
  parent?: string | undefined;
}

/** The siblings of a taxon, and what the log says of it. */
async function siblingsOf({ db }: Work, { kind, parent }: Omit<MovedTaxon, 'slug'>) {
  await lockNames(db, kind);
  if (parent === undefined) {
    const list: Ordered = { table: kind, category: null };
    return {
      list,
      noun: kind === 'attributes' ? 'attribute' : 'category',
      parentId: null,
    } as const;
  }
  const category = await findCategory(db, parent);
  if (category === undefined) throw new NotFound(msg('This no longer exists.'));
  return {
    list: { table: 'sub_categories', category },
    noun: 'category',
    parentId: category,
  } as const;
}

/**
 * Moves a taxon to another position among its siblings, counted from 1; positions beyond the end mean the last. Throws
 * NotFound, Refused if it is already there.
 */
export async function moveTaxon(work: Work, taxon: MovedTaxon, position: number): Promise<void> {
  const { list, noun, parentId } = await siblingsOf(work, taxon);
  const all = await listInOrder(work.db, list);
  const from = all.findIndex((row) => row.slug === taxon.slug);
  const moved = all[from];
  if (!moved) throw new NotFound(msg('This no longer exists.'));
  const to = Math.min(all.length, position) - 1;
  if (to === from) throw new Refused(msg('It is already there.'));
  const others = all.filter((row) => row !== moved);
  await writeOrder(
    work.db,
    list,
    others.toSpliced(to, 0, moved).map(({ id }) => id),
  );
  // Without a custom order there was no position.
  const before = isOrdered(all) ? from + 1 : null;
  await work.log({
    act: `${noun}.move`,
    kind: noun,
    id: parentId ?? moved.id,
    changes: {
      [parentId === null ? 'position' : `position of ${moved.slug}`]: [before, to + 1],
    },
  });
}

/** Whether the shop has put them in order: one that was added since is not in it yet. */
const isOrdered = (all: readonly { position: number | null }[]) =>
  all.some(({ position }) => position !== null);

/** Moves a taxon back; the first move of all ends the order it began. Refused if another has been moved since. */
export const undoTaxonMove: Undo = async (work, { act, record_id, changes }) => {
  const [field = ''] = Object.keys(changes);
  const before = loggedBefore({ changes }, field, z.int().nullable());
  const after = loggedAfter({ changes }, field, z.int());
  const [, sub] = /^position of (.+)$/.exec(field) ?? [];
  const kind = act === 'attribute.move' ? 'attributes' : 'categories';
  await lockNames(work.db, kind);
  const list: Ordered =
    sub === undefined
      ? { table: kind, category: null }
      : { table: 'sub_categories', category: record_id };
  const all = await listInOrder(work.db, list);
  const now = all.findIndex(({ id, slug }) =>
    sub === undefined ? id === record_id : slug === sub,
  );
  const taxon = all[now];
  if (!taxon || now + 1 !== after || !isOrdered(all)) throw changedSince();
  if (before !== null) {
    const { rows } = await sql<{ slug: string }>`
      select slug from categories where id = ${record_id}`.execute(work.db);
    const parent = sub === undefined ? undefined : rows[0]?.slug;
    return moveTaxon(work, { kind, slug: taxon.slug, parent }, before);
  }
  const others = all.filter((row) => row !== taxon && row.position !== null);
  if (
    others.some(
      (row, at) => at > 0 && row.default_position < (others[at - 1]?.default_position ?? 0),
    )
  )
    throw changedSince();
  await writeOrder(work.db, list, []);
  const noun = kind === 'attributes' ? 'attribute' : 'category';
  await work.log({
    act: `${noun}.move`,
    kind: noun,
    id: record_id,
    changes: { [field]: [after, null] },
  });
};
