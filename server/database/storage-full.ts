/** disk_full of PostgreSQL, and what the file system says to this process. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a failure means that there is no room left, in the database or in DATA_DIR. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && CODES.has(String((error as { code?: unknown }).code));
}
