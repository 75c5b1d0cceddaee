import type { AssignedPerson } from '#contract/console/assigned-person.ts';

/** The person each shown record is assigned to, by its key; one that somebody else has taken since is not reassigned. */
export const shownPeople = <Row extends { assigned_to?: AssignedPerson | null | undefined }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): Record<string, number | null> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row.assigned_to?.id ?? null]));
