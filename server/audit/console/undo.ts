import type { SignedInContext } from '#server/console/console-context.ts';
import type { Work } from '../operate.ts';
import type { EntryRow } from '../queries.ts';

/** Puts back what an entry changed. Refused when that can't be done as a whole. */
export type Undo = (work: Work, entry: EntryRow, context: SignedInContext) => Promise<unknown>;
