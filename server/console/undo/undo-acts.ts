import type { UndoableAct } from '#domain/staff/undo-rules.ts';
import {
  ADS,
  ATTRIBUTES,
  BANNERS,
  BRANDS,
  CATEGORIES,
  FLASH_SALES,
  VOUCHERS,
} from '#server/catalog/operate/records/record-kinds.ts';
import { undoDelivery } from '#server/checkout/operate/undo-delivery.ts';
import { undoOrder } from '#server/orders/operate/undo-order.ts';
import { undoPage } from '#server/content/operate/undo-page.ts';
import { undoRole } from '#server/staff/operate/undo-role.ts';
import { undoView } from '#server/staff/views/undo-view.ts';
import { undoReply } from '#server/support/operate/undo-reply.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { undoPeople } from './undo-people.ts';
import { undoProduct } from '#server/catalog/operate/undo/undo-product.ts';
import { undoMove } from '#server/catalog/operate/taxonomy/move-attribute.ts';
import {
  binAgain,
  deleteAdded,
  editBack,
  makeAgain,
  restore,
} from '#server/catalog/operate/undo/undo-record.ts';
import { undoSettings } from './undo-settings.ts';
import { undoTaxes } from './undo-taxes.ts';

/** How each act is undone. */
export const UNDO: Record<UndoableAct, Undo> = {
  ...undoProduct,
  ...undoOrder,
  ...undoPeople,
  ...undoRole,
  ...undoReply,
  ...undoView,
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
  'attribute.add': deleteAdded(ATTRIBUTES),
  'attribute.edit': editBack(ATTRIBUTES),
  'attribute.delete': makeAgain(ATTRIBUTES),
  'attribute.move': undoMove,
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
