import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
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
import { undoCustomer } from '#server/customers/operate/undo-customer.ts';
import { undoCarrier } from '#server/orders/operate/carriers/undo-carrier.ts';
import { undoOrder } from '#server/orders/operate/undo-order.ts';
import { undoPage } from '#server/content/operate/undo-page.ts';
import { undoRole } from '#server/staff/operate/undo-role.ts';
import { undoView } from '#server/staff/views/undo-view.ts';
import { undoReply } from '#server/support/operate/undo-reply.ts';
import { undoTicket } from '#server/support/operate/undo-ticket.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { undoFaults } from './undo-faults.ts';
import { undoProduct } from '#server/catalog/operate/undo/undo-product.ts';
import { undoImportEntry } from '#server/catalog/console/imports/undo/queue-undo.ts';
import {
  undoOptionAdd,
  undoOptionDelete,
  undoOptionEdit,
} from '#server/catalog/operate/options/edit-option.ts';
import { undoOptionMerge } from '#server/catalog/operate/options/undo-merge.ts';
import { undoValueChange } from '#server/catalog/operate/values/undo-change.ts';
import { undoTaxonMove } from '#server/catalog/operate/taxonomy/move-taxon.ts';
import {
  undoSaleEdit,
  undoSaleRemoval,
  undoVoucherEdit,
} from '#server/catalog/operate/undo/undo-offer.ts';
import {
  undoRestore,
  undoAdd,
  undoEdit,
  undoRemove,
  undoDelete,
} from '#server/catalog/operate/undo/undo-record.ts';
import { undoSettings } from './undo-settings.ts';
import { undoTaxes } from './undo-taxes.ts';

/** The undo function of each act. */
export const UNDO: Record<UndoableAct, Undo> = {
  ...undoProduct,
  ...undoOrder,
  ...undoCarrier,
  ...undoFaults,
  ...undoCustomer,
  ...undoRole,
  ...undoReply,
  ...undoTicket,
  ...undoView,
  ...undoSettings,
  ...undoTaxes,
  ...undoDelivery,
  ...undoPage,
  'catalogue.import': undoImportEntry,
  'category.add': undoAdd(CATEGORIES),
  'category.edit': undoEdit(CATEGORIES),
  'category.delete': undoDelete(CATEGORIES),
  'category.restore': undoRestore(CATEGORIES),
  'category.move': undoTaxonMove,
  'brand.add': undoAdd(BRANDS),
  'brand.edit': undoEdit(BRANDS),
  'brand.delete': undoRemove(BRANDS),
  'attribute.add': undoAdd(ATTRIBUTES),
  'attribute.edit': undoEdit(ATTRIBUTES),
  'attribute.delete': undoRemove(ATTRIBUTES),
  'attribute.move': undoTaxonMove,
  'attribute.values': undoValueChange,
  'product.tags': undoValueChange,
  'option.add': undoOptionAdd,
  'option.edit': undoOptionEdit,
  'option.delete': undoOptionDelete,
  'option.merge': undoOptionMerge,
  'banner.add': undoAdd(BANNERS),
  'banner.edit': undoEdit(BANNERS),
  'banner.delete': undoDelete(BANNERS),
  'banner.restore': undoRestore(BANNERS),
  'ad.add': undoAdd(ADS),
  'ad.edit': undoEdit(ADS),
  'ad.delete': undoDelete(ADS),
  'ad.restore': undoRestore(ADS),
  'voucher.add': undoAdd(VOUCHERS),
  'voucher.delete': undoDelete(VOUCHERS),
  'voucher.restore': undoRestore(VOUCHERS),
  'voucher.edit': undoVoucherEdit,
  'flash-sale.add': undoAdd(FLASH_SALES),
  'flash-sale.edit': undoSaleEdit,
  'flash-sale.delete': undoSaleRemoval,
};
