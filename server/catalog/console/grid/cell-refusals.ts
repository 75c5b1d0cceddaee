import type { z } from 'zod';
import type { saveGrid } from '#contract/console/catalog/grid.ts';
import { EditConflictsSchema } from '#contract/console/catalog/product-editor.ts';
import type { SignedInContext } from '#server/console/console-context.ts';
import type { Failure } from '#server/http/response/failure.ts';
import { translatorOf } from '#server/i18n/translate.ts';
import type { FieldOf, GridCell } from './cell-fields.ts';

type Refused = z.input<typeof saveGrid.response>['refused'];

/** Distributes a refusal over the cells of a row: each with its own reason if it has one. */
export function refusalsOf(
  { locale }: SignedInContext,
  { cells, fieldOf }: { cells: readonly GridCell[]; fieldOf: FieldOf },
  failure: Failure,
): Refused {
  const t = translatorOf(locale);
  const conflicts = EditConflictsSchema.safeParse(failure.data);
  const refusals = cells.flatMap((cell): Refused => {
    const conflict = conflicts.data?.conflicts.find(({ field }) => field === fieldOf(cell));
    const message = conflict ? failure.message : failure.errors?.[fieldOf(cell)]?.[0];
    return message === undefined
      ? []
      : [
          {
            id: cell.id,
            field: cell.field,
            message: t(message),
            ...(conflict && { theirs: conflict.theirs, by: conflict.by, at: conflict.at }),
          },
        ];
  });
  if (refusals.length > 0) return refusals;
  return cells.slice(0, 1).map(({ id }) => ({ id, field: null, message: t(failure.message) }));
}
