import { backup, restore } from './backup.ts';
import { brand } from './brand.ts';
import type { Command } from './command.ts';
import { currencies } from './currencies.ts';
import { delivery } from './delivery.ts';
import { demo } from './demo.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { log } from './log.ts';
import { mail } from './mail.ts';
import { messages } from './messages.ts';
import { migrate } from './migrate.ts';
import { check, close, open, preview } from './opening.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { products } from './products.ts';
import { ads, banners, brands, categories, flashSales, vouchers } from './records/commands.ts';
import { reports } from './reports.ts';
import { sellers } from './sellers.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { taxes } from './taxes.ts';
import { tickets } from './tickets.ts';
import { users } from './users.ts';

/** All commands by name, in the order of the help. */
export const COMMANDS: Record<string, Command> = {
  check,
  open,
  close,
  preview,
  settings,
  brand,
  currencies,
  taxes,
  import: importFile,
  export: exportFile,
  products,
  categories,
  brands,
  banners,
  ads,
  'flash-sales': flashSales,
  vouchers,
  delivery,
  orders,
  tickets,
  users,
  sellers,
  messages,
  mail,
  reports,
  pages,
  staff,
  log,
  demo,
  backup,
  restore,
  migrate,
};
