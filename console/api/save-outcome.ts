import {
  type EditConflict,
  EditConflictsSchema,
} from '#contract/console/catalog/product-editor.ts';
import { CallFailure } from './call.ts';

/** The outcome of saving edits. */
export interface SaveOutcome {
  /** Why nothing was saved, where no field says so. */
  message: string | null;
  errors: Record<string, string>;
  /** Fields that somebody else has changed meanwhile. */
  conflicts: EditConflict[];
  /** Whether the shop could not be reached. */
  isUnreached?: boolean;
}

/** The outcome of a save that was accepted. */
export const SAVED: SaveOutcome = { message: null, errors: {}, conflicts: [] };

/** The outcome of a save that was refused. Throws anything but a CallFailure. */
export function refusedOutcome(error: unknown): SaveOutcome {
  if (!(error instanceof CallFailure)) throw error;
  const { status, message, body } = error;
  const conflicts = EditConflictsSchema.safeParse(body.data);
  if (status === 409 && conflicts.success) return { ...SAVED, ...conflicts.data };
  const errors = Object.entries(body.errors ?? {}).map(([field, [sentence = message]]) => [
    field,
    sentence,
  ]);
  return {
    ...SAVED,
    message,
    errors: Object.fromEntries(errors) as Record<string, string>,
    isUnreached: status === 0,
  };
}
