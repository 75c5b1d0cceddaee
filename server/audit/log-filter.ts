import type { z } from 'zod';
import type { exportLog } from '#contract/console/log.ts';
import { canSeeWholeLog } from '#domain/staff/rights.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import { momentsOfDays } from '#server/console/moments-of-days.ts';
import { visibleEntries } from './visible-entries.ts';
import type { EntryFilter } from './queries.ts';

/** The entries that a call asks for and the caller may see: all, or their own acts on what they may still see. */
export async function filterOf(
  context: SignedInContext,
  {
    staff_id,
    kind,
    record_id,
    act,
    address,
    request_id,
    ...days
  }: z.output<typeof exportLog.request>,
): Promise<Omit<EntryFilter, 'before' | 'limit'>> {
  const { session } = context;
  const seesAll = canSeeWholeLog(session.roles);
  return {
    kind: kind ?? null,
    id: record_id ?? null,
    act: act ?? null,
    address: address ?? null,
    requestId: request_id ?? null,
    ...(await momentsOfDays(context, days)),
    staffId: seesAll ? (staff_id ?? null) : session.staff_id,
    ...(!seesAll && { isSeen: visibleEntries(session.roles) }),
  };
}
