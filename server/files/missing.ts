import { errorFields } from '#server/error-fields.ts';

/** The result of reading a file or folder; null if it does not exist. */
export async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorFields(error).code === 'ENOENT') return null;
    throw error;
  }
}
