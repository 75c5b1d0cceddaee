/** Whether a statement failed because another row has the same value where it may be there once only. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '23505';
}
