import type { ConsoleName } from '#contract/console/api.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { listBin, restoreFromBin } from './console/bin/bin.ts';
import { changeProducts } from './console/change-products.ts';
import {
  addPicture,
  addProductOfConsole,
  checkDescription,
  getProductForm,
  getProductOfConsole,
  saveProductOfConsole,
} from './console/editor.ts';
import { getGrid, saveGrid } from './console/grid.ts';
import {
  getImport,
  getRefusedRows,
  listImports,
  startImport,
  stopImport,
} from './console/imports/imports.ts';
import { uploadImport } from './console/imports/upload-import.ts';
import { getProductChoices, listProductsOfConsole } from './console/list/list-products.ts';
import { adjustStockOfConsole, listStock, listStockMoves } from './console/stock.ts';
import {
  addTaxon,
  deleteTaxon,
  editTaxon,
  listTaxonomy,
  mergeTaxon,
  moveAttributeOfConsole,
} from './console/taxonomy.ts';

/** The console's handlers for products and other records of the catalogue. */
export const productHandlers = {
  listProducts: listProductsOfConsole,
  getProductChoices,
  changeProducts,
  listBin,
  restoreFromBin,
  getProduct: getProductOfConsole,
  getProductForm,
  saveProduct: saveProductOfConsole,
  addProduct: addProductOfConsole,
  checkDescription,
  addPicture,
  getGrid,
  saveGrid,
  listImports,
  uploadImport,
  getImport,
  startImport,
  stopImport,
  getRefusedRows,
  listStock,
  adjustStock: adjustStockOfConsole,
  listStockMoves,
  listTaxonomy,
  addTaxon,
  editTaxon,
  moveAttribute: moveAttributeOfConsole,
  mergeTaxon,
  deleteTaxon,
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
