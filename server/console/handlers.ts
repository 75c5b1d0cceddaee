import type { ConsoleName } from '#contract/console/api.ts';
import { auditHandlers } from '#server/audit/console-routes.ts';
import { productHandlers } from '#server/catalog/console-routes.ts';
import { customerHandlers } from '#server/customers/console-routes.ts';
import { getHome } from '#server/home/get-home.ts';
import { setOpening } from '#server/home/set-opening.ts';
import { mailHandlers } from '#server/mail/console-routes.ts';
import { orderHandlers } from '#server/orders/console-routes.ts';
import { staffHandlers } from '#server/staff/console-routes.ts';
import { errorHandlers } from '#server/reports/console-routes.ts';
import { ticketHandlers } from '#server/support/console-routes.ts';
import { findAnything } from './find-anything.ts';
import type { ConsoleHandlers } from './console-handlers.ts';
import { undoEntries } from './undo/undo-entries.ts';
import { undoEntry } from './undo/undo-entry.ts';
import { getSettings, saveSettings } from './settings.ts';

/** The handlers of all calls of the console; a missing one does not compile. */
export const consoleHandlers = {
  ...staffHandlers,
  ...orderHandlers,
  ...productHandlers,
  ...ticketHandlers,
  ...customerHandlers,
  ...auditHandlers,
  ...errorHandlers,
  ...mailHandlers,
  undoEntry,
  undoEntries,
  getHome,
  setOpening,
  findAnything,
  getSettings,
  saveSettings,
} satisfies ConsoleHandlers<ConsoleName>;
