import { errorFields } from '#server/error-fields.ts';

/** Whether a statement failed on a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return errorFields(error).code === '23505';
}

/**
 * Whether a statement gave up its locks because others waited for them in a circle, or for each other's changes; or waited
 * for a lock longer than the server allows.
 */
export function isLockConflict(error: unknown): boolean {
  const { code } = errorFields(error);
  return code === '40P01' || code === '40001' || code === '55P03';
}

/** Whether a statement stored something of a customer whose account was erased after the call was authenticated. */
export function isOfErasedCustomer(error: unknown): boolean {
  const { code, constraint = '' } = errorFields(error);
  return code === '23503' && constraint.endsWith('_user_id_fkey');
}
