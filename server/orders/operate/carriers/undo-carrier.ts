import { z } from 'zod';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { ifLatest, nameOf } from '#server/audit/console/changed-since.ts';
import { loggedBefore, loggedFields } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { addCarrier, removeCarrier, setCarrier } from './save-carrier.ts';

const LOGGED = { name: z.string(), link: z.string().nullable() };

/** How actions on carriers are undone. */
export const undoCarrier = {
  'carrier.add': ifLatest((work, entry) => removeCarrier(work, nameOf(entry))),
  'carrier.edit': ifLatest((work, entry) =>
    setCarrier(work, nameOf(entry), loggedFields(entry, LOGGED)),
  ),
  'carrier.remove': (work, entry) => {
    const { link = null } = loggedFields(entry, LOGGED);
    return addCarrier(work, loggedBefore(entry, 'name', LOGGED.name), { link });
  },
} satisfies Partial<Record<UndoableAct, Undo>>;
