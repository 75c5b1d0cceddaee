import { backup, restore } from './shop/backup.ts';
import { carriers } from './delivery/carriers.ts';
import { brand } from './shop/brand.ts';
import type { Command, StoppedCommand } from './terminal/command.ts';
import { currencies } from './shop/currencies.ts';
import { delivery } from './shop/delivery.ts';
import { demo } from './catalog/demo.ts';
import { files } from './shop/files.ts';
import { exportFile } from './catalog/export-file.ts';
import { importFile } from './catalog/import-file.ts';
import { log } from './log.ts';
import { mail } from './people/mail.ts';
import { messages } from './people/messages.ts';
import { migrate } from './migrate.ts';
import { check, close, open, preview } from './shop/opening.ts';
import { orders } from './orders.ts';
import { pages } from './shop/pages.ts';
import { products } from './catalog/products.ts';
import {
  ads,
  attributes,
  banners,
  brands,
  categories,
  flashSales,
  vouchers,
} from './records/commands.ts';
import { recover } from './shop/recover.ts';
import { reports } from './reports.ts';
import { sellers } from './people/sellers.ts';
import { settings } from './shop/settings.ts';
import { shops } from './shop/shops.ts';
import { staff } from './people/staff.ts';
import { taxes } from './shop/taxes.ts';
import { tickets } from './people/tickets.ts';
import { users } from './people/users.ts';

/** All commands by name, in the order of the help text. */
export const COMMANDS: Record<string, Command | StoppedCommand> = {
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
  attributes,
  banners,
  ads,
  'flash-sales': flashSales,
  vouchers,
  delivery,
  carriers,
  orders,
  tickets,
  users,
  shops,
  sellers,
  messages,
  mail,
  reports,
  pages,
  staff,
  log,
  demo,
  files,
  backup,
  restore,
  recover,
  migrate,
};
