import { sql } from 'kysely';
import { msg } from '#domain/i18n/msg.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { changedSince } from '#server/audit/console/changed-since.ts';
import type { Work } from '#server/audit/operate.ts';
import { NotFound, Refused } from '#server/http/response/failure.ts';
import { lockNames } from '../records/record-queries.ts';

/** The ids of all attributes in the order of the specification table. */
async function listInSequence({ db }: Work): Promise<{ id: number; slug: string }[]> {
  await lockNames(db, 'attributes');
  return db
    .selectFrom('attributes')
    .select(['id', 'slug'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Moves an attribute to another position of the specification table, counted from 1; positions beyond the end mean the
 * last. Throws NotFound, Refused if it is already there.
 */
export async function moveAttribute(work: Work, slug: string, place: number): Promise<void> {
  const all = await listInSequence(work);
  const from = all.findIndex((row) => row.slug === slug);
  const moved = all[from];
  if (!moved) throw new NotFound(msg('This no longer exists.'));
  const to = Math.min(all.length, place) - 1;
  if (to === from) throw new Refused(msg('It already exists.'));
  const others = all.filter((row) => row !== moved);
  const ids = others.toSpliced(to, 0, moved).map(({ id }) => id);
  await sql`
    update attributes a set position = n.place
    from unnest(${ids}::bigint[]) with ordinality n (id, place)
    where a.id = n.id and a.position <> n.place`.execute(work.db);
  const thing = { act: 'attribute.move', kind: 'attribute', id: moved.id } as const;
  await work.log({ ...thing, changes: { position: [from + 1, to + 1] } });
}

/** Moves an attribute back. Refused if it has been moved again since. */
export const undoAttributeMove: Undo = async (work, { thing_id, changes }) => {
  const [before, after] = (changes['position'] ?? []) as number[];
  const all = await listInSequence(work);
  const now = all.findIndex(({ id }) => id === thing_id);
  if (before === undefined || now + 1 !== after) throw changedSince();
  await moveAttribute(work, all[now]?.slug ?? '', before);
};
