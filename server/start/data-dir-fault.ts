import { errorFields } from '#server/error-fields.ts';
import { ConfigError } from './config-error.ts';

/** Converts what the system says when DATA_DIR can't be used into a ConfigError; returns other errors unchanged. */
export function dataDirFault(dataDir: string, error: unknown): unknown {
  const { code, syscall } = errorFields(error);
  if (syscall === undefined) return error;
  return new ConfigError(
    `DATA_DIR ${dataDir} can't be written (${code}): let this user write to it, make space, or set another folder.`,
  );
}
