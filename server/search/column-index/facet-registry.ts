import type { Database } from '#server/database/connect.ts';
import { FACET, IN_STOCK, ON_SALE } from '../indexing/facet-value-queries.ts';
import { attributeGroup, GROUP } from '../query/conditions.ts';
import { type FacetRow, listFacets } from '../query/facet-queries.ts';

/** A facet and the filter group it belongs to. */
export interface RegisteredFacet extends FacetRow {
  group: string;
}

const ATTRIBUTE_KINDS: number[] = [FACET.choice, FACET.number];

/** The display data of facets. */
export class FacetRegistry {
  /** null when its category, brand, ... was deleted or closed. */
  readonly #facets = new Map<number, RegisteredFacet | null>();

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
    const found = new Set<number>();
    for (const facet of this.all())
      if (facet.group === group && ids.has(facet.ref_id)) found.add(facet.id);
    return found;
  }

  /** Loads the given facets unless they are loaded. */
  async load(db: Database, ids: number[]): Promise<void> {
    const missing = ids.filter((id) => !this.#facets.has(id));
    if (missing.length === 0) return;
    const rows = await listFacets(db, missing);
    for (const id of missing) this.#facets.set(id, null);
    for (const row of rows) this.#facets.set(row.id, { ...row, group: groupOf(row) });
  }

  /** Invalidates the facets of a category, brand, size, ... (kind as in search_changes). */
  invalidate(kind: number, refId: number): void {
    const kinds = kind === FACET.choice ? ATTRIBUTE_KINDS : [kind];
    for (const [id, facet] of this.#facets)
      if (facet === null || (kinds.includes(facet.kind) && facet.ref_id === refId))
        this.#facets.delete(id);
  }
}

const GROUP_OF_KIND: Partial<Record<FacetRow['kind'], string>> = {
  [FACET.category]: GROUP.category,
  [FACET.subCategory]: GROUP.subCategory,
  [FACET.brand]: GROUP.brand,
  [FACET.size]: GROUP.size,
  [FACET.color]: GROUP.color,
};
const BUILT_IN_GROUPS: Record<number, string> = {
  [IN_STOCK]: GROUP.inStock,
  [ON_SALE]: GROUP.onSale,
};

function groupOf({ kind, ref_id, id }: FacetRow): string {
  if (kind === FACET.builtIn) return BUILT_IN_GROUPS[id] ?? GROUP.rating;
  return GROUP_OF_KIND[kind] ?? attributeGroup(ref_id);
}
