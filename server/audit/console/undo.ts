import type { SignedInContext } from '#server/console/console-context.ts';
import type { Work } from '../operate.ts';
import type { EntryRow } from '../queries.ts';

/** Undoes what an entry changed. Refused unless all of it can be undone. */
export type Undo = (work: Work, entry: EntryRow, context: SignedInContext) => Promise<unknown>;
