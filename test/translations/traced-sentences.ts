import { type ApiName, api } from '#contract/api.ts';
import { requestFields } from '#server/http/openapi/openapi-schemas.ts';

/** The default ticket topics (server/database/migrations/0012-tickets.sql). */
const ISSUE_TYPES = [
  'Order or delivery',
  'Payment',
  'Return or refund',
  'Question about a product',
  'My account',
  'Something else',
];

/** Sentences marked where they are written. */
const MARKED: string[] = [];

/** Calls that translate a variable, with its possible values: "file call" -> sentences. */
export const TRACED: Record<string, readonly string[]> = {
  'domain/tax/tax-label.ts t(name)': ['VAT'],
  'server/accounts/codes/verify-otp.ts translate(outcome.sentence)': MARKED,
  'server/accounts/mails/code-message.ts translate(sentence)': MARKED,
  'server/accounts/mails/send-account-mail.ts translate(sentence)': MARKED,
  'server/catalog/import/products/import-products.ts translate(fault.sentence)': MARKED,
  'server/catalog/operate/editor/write-product.ts translate(sentence)': MARKED,
  'server/catalog/stock-alerts/send-alert-mails.ts translate(sentence)': MARKED,
  'server/accounts/refuse.ts translate(sentence)': MARKED,
  'server/accounts/social/sign-in-by-provider.ts translate(REFUSALS[error.reason])': MARKED,
  "server/limits/take-attempts.ts translate(msg('Too many attempts.'))": MARKED,
  'server/limits/take-attempts.ts translate(sentence)': MARKED,
  'server/notices/notice-mail.ts t(TITLES[kind] ?? kind)': MARKED,
  'web/addresses/use-address-form.ts t(text)': MARKED,
  'web/support/tickets/attachment-field.tsx t(chosen.refusal.sentence)': MARKED,
  'web/support/tickets/ticket-page.tsx t(closedReason(ticket))': MARKED,
  'web/checkout/use-form-errors.ts t(own)': MARKED,
  'web/checkout/view/amount-rows.tsx t(REVERSE_CHARGE)': MARKED,
  'web/orders/view/placed-order.tsx t(REVERSE_CHARGE)': MARKED,
  'server/checkout/quote-checkout.ts translate(INVALID_VAT_NUMBER)': MARKED,
  'server/orders/documents/invoice-view.ts t(REVERSE_CHARGE)': MARKED,
  'server/orders/mails/order-mail.ts t(REVERSE_CHARGE)': MARKED,
  'server/orders/console/documents.ts translate(error.message)': MARKED,
  'server/orders/operate/refunds/cancel-pieces.ts t(statusName(status))': MARKED,
  'server/orders/operate/returns/begin-return.ts t(statusName(order.order_status))': MARKED,
  'server/orders/operate/returns/find-return.ts t(returnStateName(found.state))': MARKED,
  'server/orders/operate/returns/find-return.ts t(returnStateName(to))': MARKED,
  'server/orders/operate/ship-order.ts t(statusName(status))': MARKED,
  'console/bin/bin-filters.tsx t(BIN_WORDS[kind])': MARKED,
  'console/bin/bin-rows.tsx t(BIN_WORDS[row.kind])': MARKED,
  'console/bin/bin-rows.tsx t(actorText(row))': MARKED,
  'console/imports/import-page.tsx t(file.failure)': MARKED,
  'console/log/log-entries.tsx t(actorText(entry))': MARKED,
  'console/log/log-entries.tsx t(actText(entry.act))': MARKED,
  'console/log/undo-part.tsx t(reason)': MARKED,
  'console/log/use-change-text.ts t(whole.label)': MARKED,
  'console/log/use-change-text.ts t(words.label)': MARKED,
  'console/log/use-change-text.ts t(word)': MARKED,
  'console/log/use-change-text.ts t(optionText(value))': MARKED,
  'console/taxonomy/taxon-dialog.tsx t(KIND_WORDS[kind].added)': MARKED,
  'console/taxonomy/taxon-dialog.tsx t(VALUE_WORDS[one])': MARKED,
  'console/taxonomy/taxon-row.tsx t(SHORT_VALUE_WORDS[attribute.kind])': MARKED,
  'console/taxonomy/taxonomy-page.tsx t(KIND_WORDS[kind].added)': MARKED,
  'console/taxonomy/taxonomy-page.tsx t(KIND_WORDS[kind].empty)': MARKED,
  'console/taxonomy/taxonomy-page.tsx t(KIND_WORDS[kind].title)': MARKED,
  'console/taxonomy/taxonomy-page.tsx t(KIND_WORDS[one].title)': MARKED,
  'console/orders/history-card.tsx t(statusName(state))': MARKED,
  'console/orders/history-card.tsx t(actText(entry.act))': MARKED,
  'console/orders/history-card.tsx t(actorText(entry))': MARKED,
  'console/orders/move-dialog.tsx t(statusName(to))': MARKED,
  'console/orders/move-dialog.tsx t(statusName(state))': MARKED,
  'console/orders/order-page.tsx t(statusName(next))': MARKED,
  'console/orders/money/refund-quote-view.tsx t(statusName(quote.state))': MARKED,
  'console/orders/returns/returns-card.tsx t(returnStateName(found.state))': MARKED,
  'console/orders/state-badge.tsx t(statusName(state))': MARKED,
  'console/orders/list/order-tabs.tsx t(view.label)': MARKED,
  'console/orders/list/order-rows.tsx t(COLUMN_LABELS[column])': MARKED,
  'console/ui/list/columns/columns-button.tsx t(labels[key])': MARKED,
  'console/people/person-row.tsx t(ROLE_WORDS[role].name)': MARKED,
  'console/people/role-fields.tsx t(ROLE_WORDS[chosen].may)': MARKED,
  'console/people/role-fields.tsx t(ROLE_WORDS[name].name)': MARKED,
  'console/settings/settings-page.tsx t(label)': MARKED,
  'console/settings/settings-page.tsx t(group.title)': MARKED,
  'console/settings/settings-page.tsx t(words.label)': MARKED,
  'console/settings/settings-page.tsx t(words.hint)': MARKED,
  'console/settings/use-option-name.ts t(optionText(option))': MARKED,
  'web/orders/payment-panel.tsx t(method)': MARKED,
  'web/orders/view/order-timeline.tsx t(statusName(status))': MARKED,
  'web/orders/view/use-order-events.ts t(statusName(status))': MARKED,
  'web/orders/view/use-order-events.ts t(returnStateName(state))': MARKED,
  'web/orders/view/status-badge.tsx t(statusName(status))': MARKED,
  'server/http/response/failure-response.ts t(message)': MARKED,
  'server/http/response/failure-response.ts t(text)': MARKED,
  'server/http/serve-contract.ts translate(result.message)': MARKED,
  'server/pages/send-refusal.ts translate(message)': MARKED,
  'server/http/response/validation-errors.ts t(issue.message)': MARKED,
  "server/http/response/validation-errors.ts t(field.replaceAll('_', ' '))": writtenFields(),
  'server/catalog/console/bin/bin.ts t(error.message)': MARKED,
  'server/catalog/console/change-products.ts t(error.message)': MARKED,
  'server/catalog/console/grid.ts t(failure.message)': MARKED,
  'server/catalog/console/grid.ts t(message)': MARKED,
  'server/orders/console-routes.ts t(error.message)': MARKED,
  'server/orders/change/change-order-status.ts translate(statusName(order.order_status))': MARKED,
  'server/orders/change/change-order-status.ts translate(statusName(to))': MARKED,
  'server/orders/mails/order-mail.ts translate(statusName(news.status))': MARKED,
  'server/orders/returns/return-mail.ts t(LEADS[returned.state])': MARKED,
  'server/orders/returns/return-mail.ts t(returnStateName(returned.state))': MARKED,
  'server/orders/payments/payment-instructions.ts t(found.text)': MARKED,
  'server/orders/payments/payment-instructions.ts t(label)': MARKED,
  'server/orders/payments/pages/payment-pages.ts translate(text)': MARKED,
  'server/settings/current/get-master.ts t(method.text)': MARKED,
  'server/settings/current/get-master.ts t(method.title)': MARKED,
  'server/settings/current/get-master.ts t(settings.web_footer_description)': MARKED,
  'server/settings/current/get-master.ts t(settings.web_footer_text)': MARKED,
  'server/settings/current/navigation.ts t(settings.web_footer_description)': MARKED,
  'server/support/tickets/open-ticket.ts translate(name)': ISSUE_TYPES,
  'server/support/tickets/present-ticket.ts translate(row.issue_type)': ISSUE_TYPES,
  'server/support/console/tickets.ts translate(row.issue_type)': ISSUE_TYPES,
  'server/support/tickets/send-ticket-mail.ts translate(ticket.issue_type)': ISSUE_TYPES,
};

/** Names of form fields: those of calls that change something, without technical ones. */
function writtenFields(): string[] {
  const sentByPrograms =
    /_(id|ids)$|^(id|api_.*|auth_type|carts|collected_coupons|column_number|component_info|data|error_.*|file_path|forgot_password|is_.*|latitude|line_number|longitude|payable_amount|products|provider|response_data|status_code|timestamp|token|url|user_agent)$/;
  const names = (Object.keys(api) as ApiName[])
    .filter((name) => api[name].method !== 'GET')
    .flatMap((name) => Object.keys(requestFields(api[name].request).fields));
  return [...new Set(names)]
    .filter((name) => !sentByPrograms.test(name))
    .map((name) => name.replaceAll('_', ' '));
}
