import { sql } from 'kysely';
import type { Taxonomy, TaxonMerge } from '#contract/console/catalog/taxonomy.ts';
import type { Work } from '#server/audit/operate.ts';
import type { Database } from '#server/database/connect.ts';
import { addJob, type JobPayloads } from '#server/jobs/add-job.ts';
import { mergeSubCategory } from './merge-sub-category.ts';
import { mergeAttribute, mergeBrand, mergeCategory, type MergeStep } from './merge-taxon.ts';
import { type MergeDeps, repeatStep } from './repeat-step.ts';

const MERGE = { categories: mergeCategory, brands: mergeBrand, attributes: mergeAttribute };

/** Moves some products of a taxon to another, and deletes it with the last of them. Throws NotFound, Refused. */
export function mergeSome(
  work: Work,
  { kind, slug, parent, into = '', into_parent, tax_class_of: taxClassOf }: TaxonMerge,
): Promise<MergeStep> {
  if (parent === undefined) return MERGE[kind](work, slug, into, taxClassOf);
  const target = { parent: into_parent ?? parent, slug: into === '' ? undefined : into };
  return mergeSubCategory(work, { parent, slug, into: target });
}

/**
 * Moves some products of a taxon to another, and queues a job for the rest; `is_job`: whether there is any. Throws NotFound,
 * Refused.
 */
export async function mergeWhole(
  work: Work,
  merge: TaxonMerge,
): Promise<MergeStep & { is_job: boolean }> {
  const step = await mergeSome(work, merge);
  const isJob = !step.is_done && work.staff !== undefined;
  if (isJob) {
    const key = `merge-taxon ${merge.kind} ${merge.parent ?? ''}/${merge.slug}`;
    await addJob(work.db, 'merge-taxon', { staff: work.staff, merge }, { key });
  }
  return { ...step, is_job: isJob };
}

/** Moves the products that are left, as a job: after a crash it continues with the next ones. */
export function runTaxonMerge(
  deps: MergeDeps,
  { staff, merge }: JobPayloads['merge-taxon'],
  signal?: AbortSignal,
): Promise<void> {
  return repeatStep(deps, staff, signal, async (work) => !(await mergeSome(work, merge)).is_done);
}

/** What jobs merge now, of one kind. */
export async function listMerging(
  db: Database,
  kind: TaxonMerge['kind'],
): Promise<Taxonomy['merges']> {
  const { rows } = await sql<Taxonomy['merges'][number]>`
    select m->>'slug' as slug, m->>'parent' as parent, coalesce(m->>'into', '') as into,
      coalesce(m->>'into_parent', m->>'parent') as into_parent
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'merge-taxon',
      lateral (select (j.payload->'merge')::jsonb as m) x
    where m->>'kind' = ${kind} and j.attempts < j.max_attempts order by j.id`.execute(db);
  return rows;
}
