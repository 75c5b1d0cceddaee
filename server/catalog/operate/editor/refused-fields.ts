import { Invalid } from '#server/http/response/failure.ts';

/** Reads each field, and returns the reasons of all that `read` refuses by throwing Invalid; other errors are thrown. */
export function refusedFields<T>(
  fields: Readonly<Record<string, T>>,
  read: (field: string, value: T) => void,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [field, value] of Object.entries(fields)) {
    try {
      read(field, value);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      Object.assign(errors, error.errors);
    }
  }
  return errors;
}
