import { msg } from '#domain/i18n/msg.ts';
import { type ReturnState, returnStateName } from '#domain/orders/returns/return-state.ts';
import { statusName } from '#domain/orders/status-name.ts';
import type { Role } from '#contract/console/staff/rights.ts';
import { ROLE_TEXTS } from '../people/role-texts.ts';

const HOLD_REASONS = {
  message: msg('a newer message'),
  closed: msg('the ticket is closed'),
  person: msg('its author can no longer answer it'),
};
const REFUND_METHODS = {
  gateway: msg('by the payment provider'),
  'by-hand': msg('manually'),
  'not-charged': msg('never charged'),
};

/** Enumerated values, by field. Entries from before migration 1330 say `held` and `way`. */
const LABELS: Record<string, Record<string, string>> = {
  status: {
    pending: msg('Waiting'),
    confirm: msg('Answered'),
    completed: msg('Completed'),
    cancel: msg('Cancelled'),
  },
  hold_reason: HOLD_REASONS,
  held: HOLD_REASONS,
  priority: { high: msg('high'), normal: msg('normal'), low: msg('low') },
  method: REFUND_METHODS,
  way: REFUND_METHODS,
  ground: { light: msg('light'), dark: msg('dark') },
  discount_type: { Percentage: msg('percentage'), Amount: msg('an amount') },
  kind: {
    value: msg('by order value'),
    weight: msg('by weight'),
    pieces: msg('by number of items'),
    'pick-up': msg('pick-up at the shop'),
    text: msg('free text'),
    choice: msg('choice'),
    number: msg('number'),
  },
};

/** An enumerated value as a text to be translated; undefined for free text. */
export function valueLabel(field: string, value: string): string | undefined {
  if (field === 'order_status') return statusName(value);
  if (field === 'state') return returnStateName(value as ReturnState);
  if (field === 'roles') return (ROLE_TEXTS[value as Role] as { name: string } | undefined)?.name;
  const labels = LABELS[field] ?? {};
  return Object.hasOwn(labels, value) ? labels[value] : undefined;
}
