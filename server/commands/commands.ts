import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { orders } from './orders.ts';
import { settings } from './settings.ts';

/** All commands by name, in the order of help. */
export const COMMANDS: Record<string, Command> = {
  settings,
  import: importFile,
  export: exportFile,
  orders,
  demo,
};
