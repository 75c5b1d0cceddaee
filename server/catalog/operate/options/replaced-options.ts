import type { Work } from '#server/audit/operate.ts';
import { recordReplacedFacets } from '#server/search/replaced-facets.ts';
import type { OptionKind } from './option-queries.ts';

/** Records which colour or size has taken the place of others, so that addresses with those lead to it. */
export async function recordReplaced(
  { db, now }: Work,
  kind: OptionKind,
  { from, to }: { from: readonly number[]; to: number },
): Promise<void> {
  if (kind === 'units') return;
  const facets = (ids: readonly number[]) => ids.map((ref_id) => ({ ref_id, value: '' }));
  const facet = kind === 'colors' ? 'color' : 'size';
  await recordReplacedFacets(db, { kind: facet, from: facets(from), to: facets([to]) }, now);
}
