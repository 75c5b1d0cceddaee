import type { TicketPriority } from '#contract/console/tickets/tickets.ts';
import { type GrantedRole, type Scope, scopeOf } from './rights.ts';
import { isClosed, type TicketStatus } from '../support/ticket-status.ts';

/** The smallest number is answered first. */
const SEQUENCE: Record<TicketPriority, number> = { high: 1, normal: 2, low: 3 };

/** What decides whether a ticket can be merged into another, and what becomes of that one. */
export interface MergeableTicket {
  id: number;
  user_id: number;
  order_id: number | null;
  /** The shop whose people see it; null: none. */
  shop_id: number | null;
  is_mixed: boolean;
  status: TicketStatus;
  user_chat: boolean;
  waiting_since: Date | null;
  assigned_to: number | null;
  priority: TicketPriority;
  tags: readonly string[];
}

/**
 * Why a ticket can't be merged into another; null: it can. `people` are the roles of everybody who may ever sign in:
 * nobody is to read in the merged one what they couldn't read before.
 */
export function ticketMergeRefusal(
  ticket: MergeableTicket,
  into: MergeableTicket,
  people: readonly (readonly GrantedRole[])[],
): 'same' | 'customers' | 'shops' | 'seller' | 'closed' | null {
  if (ticket.id === into.id) return 'same';
  if (ticket.user_id !== into.user_id) return 'customers';
  const shops = new Set([ticket.shop_id, into.shop_id].filter((id) => id !== null));
  // The sellers of one would read what was written to the other.
  if (shops.size > 1) return 'shops';
  const [shop] = shops;
  if (ticket.shop_id !== into.shop_id && shop !== undefined) {
    if (people.some((roles) => isOfShop(scopeOf(roles, 'tickets.see'), shop))) return 'seller';
  }
  return isClosed(into.status) ? 'closed' : null;
}

const isOfShop = (scope: Scope, shop: number) => scope !== 'all' && scope.includes(shop);

/**
 * The columns of a ticket after another was merged into it: an unanswered message of either is still waiting, the
 * customer can write if they could in either, the more urgent priority counts, tags add up to `mostTags`, and gaps are filled.
 */
export function mergedTicket(ticket: MergeableTicket, into: MergeableTicket, mostTags: number) {
  const waits = [ticket.waiting_since, into.waiting_since].filter((since) => since !== null);
  const tags = new Set([...into.tags, ...ticket.tags]);
  return {
    waiting_since: waits.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    user_chat: ticket.user_chat || into.user_chat,
    status: ticket.status === 'confirm' ? ticket.status : into.status,
    order_id: into.order_id ?? ticket.order_id,
    // People who are invited to one ticket's shop later must not read what was written in the other.
    is_mixed: ticket.is_mixed || into.is_mixed || ticket.shop_id !== into.shop_id,
    assigned_to: into.assigned_to ?? ticket.assigned_to,
    priority: SEQUENCE[ticket.priority] < SEQUENCE[into.priority] ? ticket.priority : into.priority,
    tags: [...tags].slice(0, mostTags).toSorted(),
  };
}
