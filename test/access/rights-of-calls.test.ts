import { expect, test } from 'vitest';
import type { ConsoleEndpoint } from '#contract/console/endpoint.ts';
import { CONSOLE_NAMES, consoleApi } from '#contract/console/api.ts';

/** The calls of the console by what they need: a second statement of each, so that none is opened by mistake. */
const NEEDED: Record<string, string> = {
  anybody: 'signIn getLink acceptLink',
  session: 'signInWithCode signOut getMe beginFactor confirmFactor',
  'signed-in': `prove updateMe changePassword listSessions endSession findAnything listViews saveView deleteView`,
  'people.edit': 'listPeople invitePerson changePerson inviteAgain signOutPerson resetFactor',
  'orders.see': `listOrders countOrders printSlips startOrderBatch listOrderBatches getOrderBatch stopOrderBatch
    getOrderBatchFile getOrder getHome`,
  'orders.export': 'exportOrders',
  'orders.amounts': 'printInvoices issueInvoices',
  'orders.advance': 'continueOrderBatch moveOrders undoMoves changeOrderHandling',
  'orders.ship': 'shipOrder shipOrders changeParcel',
  'orders.note': 'addNote',
  'orders.pay': 'payOrder',
  'orders.address': 'correctAddress',
  'orders.contact': 'changeContact',
  'orders.mail': 'previewMail mailBuyer previewRepeatedMail repeatMail',
  'orders.refund': 'quoteRefund refundOrder settleRefund quoteReturn refundReturn',
  'orders.cancel': 'cancelOrder',
  'orders.return': 'beginReturn decideReturn receiveReturn',
  'products.see': `listProducts getProductChoices listProductTags getProductForm checkDescription getProduct getGrid
    listTaxonomy listAttributeValues listAttributeCategories listOptions`,
  'products.export': 'exportProducts',
  'products.edit': `changeProducts changeProductTags stopProductTags addPicture cropPicture addProduct
    duplicateProduct saveProduct saveGrid`,
  'products.delete': 'listBin exportBin restoreFromBin',
  'stock.see': 'listStock listStockMoves',
  'stock.export': 'exportStock',
  'stock.edit': 'adjustStock',
  'imports.run': 'listImports uploadImport getImport startImport stopImport getRefusedRows',
  'taxonomy.edit': `addTaxon editTaxon previewTaxClass moveTaxon mergeTaxon deleteTaxon deleteSubCategory
    changeAttributeValues stopAttributeValues editOption mergeOption deleteOption`,
  'settings.edit': 'getSettings saveSettings setOpening',
  'tickets.see': 'listTickets getTicketChoices getTicket',
  'tickets.export': 'exportTickets',
  'tickets.answer': `changeTickets replyToTicket showWriting scheduleReply changeScheduledReply withdrawReply
    noteOnTicket mergeTicket changeTicketStatus listSavedReplies`,
  'replies.edit': 'saveReply deleteSavedReply',
  'customers.see': 'listCustomers getCustomerChoices getCustomer',
  'customers.export': 'exportCustomers exportCustomer',
  'customers.edit': `tagCustomers editCustomer noteOnCustomer sendPasswordLink claimGuestOrders previewMerge
    mergeCustomers blockCustomer`,
  'customers.erase': 'eraseCustomer',
  'errors.see': 'listErrors exportErrors solveError listFailedMails sendMailsAgain',
  // Of their own acts; undoing needs the right of the act itself.
  'audit.see': 'listLog undoEntry undoEntries',
  'audit.export': 'exportLog',
};

/** The calls before which the password is asked for again. */
const FRESH = `invitePerson changePerson inviteAgain signOutPerson resetFactor exportTickets exportCustomers
  mergeCustomers exportCustomer eraseCustomer`;

const namesOf = (text: string) => text.split(/\s+/).toSorted();

test('each call of the console needs the right of the table', () => {
  const needed = Map.groupBy(CONSOLE_NAMES, (name) => consoleApi[name].access);
  expect(
    Object.fromEntries([...needed].map(([right, names]) => [right, names.toSorted()])),
  ).toEqual(
    Object.fromEntries(Object.entries(NEEDED).map(([right, text]) => [right, namesOf(text)])),
  );
});

test('the calls of the table need a fresh proof', () => {
  const fresh = CONSOLE_NAMES.filter((name) => (consoleApi[name] as ConsoleEndpoint).fresh);
  expect(fresh.toSorted()).toEqual(namesOf(FRESH));
});
