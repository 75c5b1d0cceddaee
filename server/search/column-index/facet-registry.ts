import { FLAG_FACETS } from '#contract/catalog/flag-facets.ts';
import { FACET } from '../indexing/facet-value-queries.ts';
import { FLAG_IDS } from '../indexing/flag-ids.ts';
import { attributeGroup, GROUP } from '../query/conditions.ts';
import type { FacetRow } from '../query/facet-queries.ts';

/** A facet and the filter group it belongs to. */
export interface RegisteredFacet extends FacetRow {
  group: string;
}

const ATTRIBUTE_KINDS: number[] = [FACET.choice, FACET.number];

/** The display data of facets, which changes together with the columns (`refresh-index.ts`). */
export class FacetRegistry {
  /** null when its category, brand, ... was deleted or closed. */
  readonly #facets = new Map<number, RegisteredFacet | null>();
  /** Counts the changes. */
  version = 0;

  /** The facet; undefined when its category, brand, ... no longer exists, or it was never loaded. */
  get(id: number): RegisteredFacet | undefined {
    return this.#facets.get(id) ?? undefined;
  }

  /** All displayed facets. */
  *all(): Iterable<RegisteredFacet> {
    for (const facet of this.#facets.values()) if (facet) yield facet;
  }

  /** The facets of a group that refer to the given ids (category ids, brand ids, ...). */
  idsOf(group: string, refIds: number[]): Set<number> {
    const ids = new Set(refIds);
    const facetIds = new Set<number>();
    for (const facet of this.all())
      if (facet.group === group && ids.has(facet.ref_id)) facetIds.add(facet.id);
    return facetIds;
  }

  /** Every facet that was ever loaded. */
  ids(): Iterable<number> {
    return this.#facets.keys();
  }

  /** The ids that were never loaded. */
  missing(ids: Iterable<number>): number[] {
    return [...new Set(ids)].filter((id) => !this.#facets.has(id));
  }

  /** Stores what was read about these facets; those without a row no longer exist. */
  put(ids: readonly number[], rows: readonly FacetRow[]): void {
    this.version += 1;
    for (const id of ids) this.#facets.set(id, null);
    for (const row of rows) this.#facets.set(row.id, { ...row, group: groupOf(row) });
  }

  /** The facets of categories, brands, sizes, ... (kind as in search_changes), and those that may be back. */
  affectedBy(changes: readonly [kind: number, refId: number][]): number[] {
    if (changes.length === 0) return [];
    const changed = new Set(
      changes.flatMap(([kind, refId]) =>
        (kind === FACET.choice ? ATTRIBUTE_KINDS : [kind]).map(
          (facetKind) => `${facetKind} ${refId}`,
        ),
      ),
    );
    return [...this.#facets]
      .filter(([, facet]) => facet === null || changed.has(`${facet.kind} ${facet.ref_id}`))
      .map(([id]) => id);
  }
}

/** What readers of a snapshot see of it. */
export type ReadFacets = Pick<FacetRegistry, 'get' | 'all' | 'idsOf'>;

const GROUP_OF_KIND: Partial<Record<FacetRow['kind'], string>> = {
  [FACET.category]: GROUP.category,
  [FACET.subCategory]: GROUP.subCategory,
  [FACET.brand]: GROUP.brand,
  [FACET.size]: GROUP.size,
  [FACET.color]: GROUP.color,
};

function groupOf({ kind, ref_id, id }: FacetRow): string {
  if (kind === FACET.builtIn)
    return FLAG_FACETS.find((flag) => FLAG_IDS[flag] === id) ?? GROUP.rating;
  return GROUP_OF_KIND[kind] ?? attributeGroup(ref_id);
}
