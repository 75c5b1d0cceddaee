import type { ConsoleName } from '#contract/console/api.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { listBin, restoreFromBin } from './console/bin/bin.ts';
import { exportBin } from './console/bin/export-bin.ts';
import { changeProducts } from './console/change-products.ts';
import { cropPicture } from './console/crop-picture.ts';
import { exportProducts } from './console/export-products.ts';
import { exportStock } from './console/stock/export-stock.ts';
import {
  addPicture,
  addProduct,
  checkDescription,
  duplicateProduct,
  getProductForm,
  getProduct,
  saveProduct,
} from './console/editor.ts';
import { saveGrid } from './console/grid/save-grid.ts';
import { getGrid } from './console/grid/get-grid.ts';
import {
  getImport,
  getRefusedRows,
  listImports,
  startImport,
  stopImport,
} from './console/imports/imports.ts';
import { uploadImport } from './console/imports/upload-import.ts';
import { getProductChoices, listProducts } from './console/list/list-products.ts';
import { previewTaxClass } from './console/taxonomy/category-taxes.ts';
import { deleteOption, editOption, listOptions, mergeOption } from './console/taxonomy/options.ts';
import { adjustStock, listStock, listStockMoves } from './console/stock/stock.ts';
import {
  addTaxon,
  deleteSubCategory,
  deleteTaxon,
  editTaxon,
  listTaxonomy,
  mergeTaxon,
  moveTaxon,
} from './console/taxonomy/taxonomy.ts';
import {
  changeProductTags,
  listProductTags,
  stopProductTags,
} from './console/taxonomy/values/tags.ts';
import {
  changeAttributeValues,
  listAttributeCategories,
  listAttributeValues,
  stopAttributeValues,
} from './console/taxonomy/values/values.ts';

/** The console's handlers for products and other records of the catalogue. */
export const productHandlers = {
  listProducts,
  exportProducts,
  getProductChoices,
  changeProducts,
  listBin,
  exportBin,
  restoreFromBin,
  getProduct,
  getProductForm,
  saveProduct,
  addProduct,
  duplicateProduct,
  checkDescription,
  addPicture,
  cropPicture,
  getGrid,
  saveGrid,
  listImports,
  uploadImport,
  getImport,
  startImport,
  stopImport,
  getRefusedRows,
  listStock,
  exportStock,
  adjustStock,
  listStockMoves,
  listTaxonomy,
  addTaxon,
  editTaxon,
  previewTaxClass,
  moveTaxon,
  mergeTaxon,
  deleteTaxon,
  deleteSubCategory,
  listAttributeValues,
  listAttributeCategories,
  changeAttributeValues,
  stopAttributeValues,
  listProductTags,
  changeProductTags,
  stopProductTags,
  listOptions,
  editOption,
  mergeOption,
  deleteOption,
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
