import { correctAddress } from './orders/buyer/order-address.ts';
import { changeContact } from './orders/buyer/order-contact.ts';
import {
  mailBuyer,
  previewMail,
  previewRepeatedMail,
  repeatMail,
} from './orders/buyer/order-mail.ts';
import * as bin from './catalog/bin.ts';
import * as customerActs from './customers/customer-acts.ts';
import * as customers from './customers/customers.ts';
import * as grid from './catalog/grid.ts';
import * as errors from './errors.ts';
import * as failedMails from './failed-mails.ts';
import * as find from './find.ts';
import * as home from './home.ts';
import * as imports from './catalog/imports.ts';
import * as log from './log.ts';
import * as me from './staff/me.ts';
import * as acts from './orders/order-acts.ts';
import { moveOrders } from './orders/move-orders.ts';
import * as batches from './orders/order-batches.ts';
import * as values from './catalog/attribute-values.ts';
import * as options from './catalog/options.ts';
import { changeOrderHandling } from './orders/order-handling.ts';
import * as orderList from './orders/order-list.ts';
import { getOrder } from './orders/order.ts';
import { payOrder } from './orders/pay-order.ts';
import { shipOrder } from './orders/ship-order.ts';
import { shipOrders } from './orders/ship-orders.ts';
import * as people from './staff/people.ts';
import * as productEditor from './catalog/product-editor.ts';
import * as productPictures from './catalog/product-pictures.ts';
import * as products from './catalog/products.ts';
import * as productTags from './catalog/product-tags.ts';
import * as refunds from './orders/refunds.ts';
import * as returns from './orders/returns.ts';
import * as settings from './settings.ts';
import * as signIn from './staff/sign-in.ts';
import * as stock from './catalog/stock.ts';
import * as taxonomy from './catalog/taxonomy.ts';
import * as replies from './tickets/saved-replies.ts';
import * as scheduledReplies from './tickets/scheduled-replies.ts';
import * as ticketActs from './tickets/ticket-acts.ts';
import * as tickets from './tickets/tickets.ts';
import * as views from './views.ts';

/** Every call of the console, below /admin/api. The shop's own client never reads this table. */
export const consoleApi = {
  signIn: signIn.signIn,
  signInWithCode: signIn.signInWithCode,
  signOut: signIn.signOut,
  prove: signIn.prove,
  getLink: signIn.getLink,
  acceptLink: signIn.acceptLink,
  getMe: me.getMe,
  updateMe: me.updateMe,
  changePassword: me.changePassword,
  beginFactor: me.beginFactor,
  confirmFactor: me.confirmFactor,
  listSessions: me.listSessions,
  endSession: me.endSession,
  listPeople: people.listPeople,
  invitePerson: people.invitePerson,
  changePerson: people.changePerson,
  inviteAgain: people.inviteAgain,
  signOutPerson: people.signOutPerson,
  resetFactor: people.resetFactor,
  listOrders: orderList.listOrders,
  countOrders: orderList.countOrders,
  exportOrders: orderList.exportOrders,
  // Before the order of a number: the first matching path is taken.
  printSlips: acts.printSlips,
  printInvoices: acts.printInvoices,
  startOrderBatch: batches.startOrderBatch,
  listOrderBatches: batches.listOrderBatches,
  getOrderBatch: batches.getOrderBatch,
  continueOrderBatch: batches.continueOrderBatch,
  stopOrderBatch: batches.stopOrderBatch,
  getOrderBatchFile: batches.getOrderBatchFile,
  getOrder,
  moveOrders,
  shipOrder,
  shipOrders,
  undoMoves: acts.undoMoves,
  changeOrderHandling,
  addNote: acts.addNote,
  changeParcel: acts.changeParcel,
  payOrder,
  correctAddress,
  changeContact,
  previewMail,
  mailBuyer,
  previewRepeatedMail,
  repeatMail,
  issueInvoices: acts.issueInvoices,
  quoteRefund: refunds.quoteRefund,
  refundOrder: refunds.refundOrder,
  settleRefund: refunds.settleRefund,
  cancelOrder: refunds.cancelOrder,
  beginReturn: returns.beginReturn,
  decideReturn: returns.decideReturn,
  receiveReturn: returns.receiveReturn,
  quoteReturn: returns.quoteReturn,
  refundReturn: returns.refundReturn,
  listProducts: products.listProducts,
  // Before the product of a number, as for orders.
  exportProducts: products.exportProducts,
  getProductChoices: products.getProductChoices,
  changeProducts: products.changeProducts,
  listProductTags: productTags.listProductTags,
  changeProductTags: productTags.changeProductTags,
  stopProductTags: productTags.stopProductTags,
  listBin: bin.listBin,
  exportBin: bin.exportBin,
  restoreFromBin: bin.restoreFromBin,
  getProductForm: productEditor.getProductForm,
  checkDescription: productEditor.checkDescription,
  addPicture: productPictures.addPicture,
  cropPicture: productPictures.cropPicture,
  addProduct: productEditor.addProduct,
  duplicateProduct: productEditor.duplicateProduct,
  getProduct: productEditor.getProduct,
  saveProduct: productEditor.saveProduct,
  getGrid: grid.getGrid,
  saveGrid: grid.saveGrid,
  listStock: stock.listStock,
  exportStock: stock.exportStock,
  adjustStock: stock.adjustStock,
  listStockMoves: stock.listStockMoves,
  listImports: imports.listImports,
  uploadImport: imports.uploadImport,
  getImport: imports.getImport,
  startImport: imports.startImport,
  stopImport: imports.stopImport,
  getRefusedRows: imports.getRefusedRows,
  listTaxonomy: taxonomy.listTaxonomy,
  addTaxon: taxonomy.addTaxon,
  editTaxon: taxonomy.editTaxon,
  previewTaxClass: taxonomy.previewTaxClass,
  moveTaxon: taxonomy.moveTaxon,
  mergeTaxon: taxonomy.mergeTaxon,
  deleteTaxon: taxonomy.deleteTaxon,
  deleteSubCategory: taxonomy.deleteSubCategory,
  listAttributeValues: values.listAttributeValues,
  listAttributeCategories: values.listAttributeCategories,
  changeAttributeValues: values.changeAttributeValues,
  stopAttributeValues: values.stopAttributeValues,
  listOptions: options.listOptions,
  editOption: options.editOption,
  mergeOption: options.mergeOption,
  deleteOption: options.deleteOption,
  getSettings: settings.getSettings,
  saveSettings: settings.saveSettings,
  listTickets: tickets.listTickets,
  // Before the ticket of a number, as for orders.
  exportTickets: tickets.exportTickets,
  getTicketChoices: tickets.getTicketChoices,
  changeTickets: ticketActs.changeTickets,
  getTicket: tickets.getTicket,
  replyToTicket: ticketActs.replyToTicket,
  showWriting: ticketActs.showWriting,
  scheduleReply: scheduledReplies.scheduleReply,
  changeScheduledReply: scheduledReplies.changeScheduledReply,
  withdrawReply: scheduledReplies.withdrawReply,
  noteOnTicket: ticketActs.noteOnTicket,
  mergeTicket: ticketActs.mergeTicket,
  changeTicketStatus: ticketActs.changeTicketStatus,
  listSavedReplies: replies.listSavedReplies,
  saveReply: replies.saveReply,
  deleteSavedReply: replies.deleteSavedReply,
  listCustomers: customers.listCustomers,
  exportCustomers: customers.exportCustomers,
  getCustomerChoices: customers.getCustomerChoices,
  getCustomer: customers.getCustomer,
  tagCustomers: customerActs.tagCustomers,
  editCustomer: customerActs.editCustomer,
  noteOnCustomer: customerActs.noteOnCustomer,
  sendPasswordLink: customerActs.sendPasswordLink,
  claimGuestOrders: customerActs.claimGuestOrders,
  previewMerge: customerActs.previewMerge,
  mergeCustomers: customerActs.mergeCustomers,
  blockCustomer: customers.blockCustomer,
  exportCustomer: customers.exportCustomer,
  eraseCustomer: customers.eraseCustomer,
  getHome: home.getHome,
  setOpening: home.setOpening,
  listErrors: errors.listErrors,
  exportErrors: errors.exportErrors,
  solveError: errors.solveError,
  listFailedMails: failedMails.listFailedMails,
  sendMailsAgain: failedMails.sendMailsAgain,
  findAnything: find.findAnything,
  listViews: views.listViews,
  saveView: views.saveView,
  deleteView: views.deleteView,
  listLog: log.listLog,
  exportLog: log.exportLog,
  undoEntry: log.undoEntry,
  undoEntries: log.undoEntries,
};

export type ConsoleApi = typeof consoleApi;
export type ConsoleName = keyof ConsoleApi;

/** The names of all calls of the console. */
export const CONSOLE_NAMES = Object.keys(consoleApi) as readonly ConsoleName[];
