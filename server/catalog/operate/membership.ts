import { type RawBuilder, sql } from 'kysely';

/** A condition that product `p` is among some rows, in two forms that PostgreSQL executes differently. */
export interface Membership {
  /** Reads the rows, and then the products: for few rows, in any order of products. */
  asSet: RawBuilder<unknown>;
  /** Looks up each product in turn: for products that are read in order until a page is full. */
  perProduct: RawBuilder<unknown>;
}

/** The condition that a row that meets `condition` has the id of product `p` in a column. */
export function isAmong(
  rows: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Membership {
  return {
    asSet: sql`p.id in (select ${column} from ${rows} where ${condition})`,
    // The offset is what stops the planner from reading all rows instead.
    perProduct: sql`exists (select from ${rows} where ${column} = p.id and ${condition} offset 0)`,
  };
}
