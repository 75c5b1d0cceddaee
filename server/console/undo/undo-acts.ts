import type { UndoableAct } from '#domain/staff/undo-rules.ts';
import type { EntryRow } from '#server/audit/latest-entries.ts';
import type { Work } from '#server/audit/operate.ts';
import {
  ADS,
  BANNERS,
  BRANDS,
  CATEGORIES,
  FLASH_SALES,
  VOUCHERS,
} from '#server/catalog/operate/records/record-kinds.ts';
import type { SignedInContext } from '../console-context.ts';
import { undoDelivery } from './undo-delivery.ts';
import { undoOrder } from './undo-order.ts';
import { undoPage } from './undo-page.ts';
import { undoPeople } from './undo-people.ts';
import { undoProduct } from './undo-product.ts';
import { binAgain, deleteAdded, editBack, makeAgain, restore } from './undo-record.ts';
import { undoSettings } from './undo-settings.ts';
import { undoTaxes } from './undo-taxes.ts';

/** Puts back what an entry changed. Refused when it can't be done as a whole. */
export type Undo = (work: Work, entry: EntryRow, context: SignedInContext) => Promise<unknown>;

/** How each act is undone. */
export const UNDO: Record<UndoableAct, Undo> = {
  ...undoProduct,
  ...undoOrder,
  ...undoPeople,
  ...undoSettings,
  ...undoTaxes,
  ...undoDelivery,
  ...undoPage,
  'category.add': deleteAdded(CATEGORIES),
  'category.edit': editBack(CATEGORIES),
  'category.delete': restore(CATEGORIES),
  'category.restore': binAgain(CATEGORIES),
  'brand.add': deleteAdded(BRANDS),
  'brand.edit': editBack(BRANDS),
  'brand.delete': makeAgain(BRANDS),
  'banner.add': deleteAdded(BANNERS),
  'banner.edit': editBack(BANNERS),
  'banner.delete': restore(BANNERS),
  'banner.restore': binAgain(BANNERS),
  'ad.add': deleteAdded(ADS),
  'ad.edit': editBack(ADS),
  'ad.delete': restore(ADS),
  'ad.restore': binAgain(ADS),
  'voucher.add': deleteAdded(VOUCHERS),
  'voucher.delete': restore(VOUCHERS),
  'voucher.restore': binAgain(VOUCHERS),
  'flash-sale.add': deleteAdded(FLASH_SALES),
};
