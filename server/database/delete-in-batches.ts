/** Few enough for a short transaction: its locks, and what a replica has to replay at once. */
const BATCH_SIZE = 2_000;

/**
 * Deletes in batches of one short transaction each, until nothing is left or the time is up. `deleteSome` deletes at most
 * `limit` rows and returns how many. Returns whether anything may be left.
 */
export async function deleteInBatches(
  isTimeUp: () => boolean,
  deleteSome: (limit: number) => Promise<number>,
): Promise<boolean> {
  for (;;) {
    if ((await deleteSome(BATCH_SIZE)) < BATCH_SIZE) return false;
    if (isTimeUp()) return true;
  }
}
