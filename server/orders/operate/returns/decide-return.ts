import type { Work } from '#server/audit/operate.ts';
import { getLockedReturn, moveReturn } from './get-return.ts';

/**
 * Accepts a return that a buyer requested; the buyer is mailed, with the note. NotFound and Refused as in
 * find-return.ts.
 */
export async function acceptReturn(work: Work, id: number, note: string | null): Promise<void> {
  await moveReturn(work, await getLockedReturn(work, id, 'expected'), 'expected', note);
}

/** Ends a return without a refund; the buyer is mailed the reason. NotFound and Refused as in find-return.ts. */
export async function refuseReturn(work: Work, id: number, reason: string): Promise<void> {
  await moveReturn(work, await getLockedReturn(work, id, 'refused'), 'refused', reason);
}
