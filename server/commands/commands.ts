import type { Command, StoppedCommand } from './terminal/command.ts';

type AnyCommand = Command | StoppedCommand;

/**
 * All commands by name, in the order of the help text. Each is loaded when it is needed: to load all of them takes longer
 * than to run most.
 */
const COMMANDS: Record<string, () => Promise<AnyCommand>> = {
  check: async () => (await import('./shop/opening.ts')).check,
  open: async () => (await import('./shop/opening.ts')).open,
  close: async () => (await import('./shop/opening.ts')).close,
  preview: async () => (await import('./shop/opening.ts')).preview,
  settings: async () => (await import('./shop/settings.ts')).settings,
  brand: async () => (await import('./shop/brand.ts')).brand,
  currencies: async () => (await import('./shop/currencies.ts')).currencies,
  taxes: async () => (await import('./shop/taxes.ts')).taxes,
  import: async () => (await import('./catalog/import-file.ts')).importFile,
  export: async () => (await import('./catalog/export-file.ts')).exportFile,
  products: async () => (await import('./catalog/products.ts')).products,
  categories: async () => (await import('./records/commands.ts')).categories,
  brands: async () => (await import('./records/commands.ts')).brands,
  attributes: async () => (await import('./records/commands.ts')).attributes,
  banners: async () => (await import('./records/commands.ts')).banners,
  ads: async () => (await import('./records/commands.ts')).ads,
  'flash-sales': async () => (await import('./records/commands.ts')).flashSales,
  vouchers: async () => (await import('./records/commands.ts')).vouchers,
  delivery: async () => (await import('./shop/delivery.ts')).delivery,
  carriers: async () => (await import('./delivery/carriers.ts')).carriers,
  orders: async () => (await import('./orders.ts')).orders,
  tickets: async () => (await import('./people/tickets.ts')).tickets,
  users: async () => (await import('./people/users.ts')).users,
  shops: async () => (await import('./shop/shops.ts')).shops,
  sellers: async () => (await import('./people/sellers.ts')).sellers,
  messages: async () => (await import('./people/messages.ts')).messages,
  mail: async () => (await import('./people/mail.ts')).mail,
  reports: async () => (await import('./reports.ts')).reports,
  pages: async () => (await import('./shop/pages.ts')).pages,
  staff: async () => (await import('./people/staff.ts')).staff,
  log: async () => (await import('./log.ts')).log,
  demo: async () => (await import('./catalog/demo.ts')).demo,
  files: async () => (await import('./shop/files.ts')).files,
  backup: async () => (await import('./shop/backup.ts')).backup,
  restore: async () => (await import('./shop/backup.ts')).restore,
  recover: async () => (await import('./shop/recover.ts')).recover,
  migrate: async () => (await import('./migrate.ts')).migrate,
};

/** The names of all commands. */
export const COMMAND_NAMES = Object.keys(COMMANDS);

/** The command with this name; undefined if there is no such command. */
export async function loadCommand(name: string): Promise<AnyCommand | undefined> {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.() : undefined;
}

/** All commands by name, in the order of the help text. */
export async function loadAllCommands(): Promise<Record<string, AnyCommand>> {
  const all = Object.entries(COMMANDS).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(all));
}
