import type { ConsoleName } from '#contract/console/api.ts';
import type { TestStaff } from '#test/factories/staff.ts';

/** The data that calls of the console are made with. */
export interface ConsoleWorld {
  /** Whether the shop is open to visitors. */
  is_open: boolean;
  /** The caller. */
  caller: TestStaff;
  /** A person whose access can be changed: a packer for all shops. */
  packer: TestStaff;
  /** Id of another session of the caller. */
  other_session: number;
  /** An order of the caller's shop, to be paid on delivery. */
  order: number;
  /** A product of the caller's shop. */
  product: number;
  /** An uploaded product file. */
  file: number;
  /** A product of the caller's shop in the bin. */
  binned: number;
  /** The product's only variant, without a code. */
  variant: number;
  /** Slugs of the product's category and shop. */
  category: string;
  /** Slug of a subcategory of it, without products. */
  sub_category: string;
  /** Slug of a brand without products. */
  brand: string;
  other_brand: string;
  attribute: string;
  /** A unit without products. */
  unit: number;
  other_unit: number;
  shop: string;
  /** Number of a ticket about an order of the caller's shop. */
  ticket: string;
  /** Number of another ticket of the same customer about the same order. */
  other_ticket: string;
  /** Number of one more with a reply that is scheduled. */
  scheduled_ticket: string;
  saved_reply: number;
  /** A saved view of the caller. */
  view: number;
  /** A customer who has ordered once in the caller's shop, and received the order. */
  customer: number;
  customer_name: string;
  /** Another account of theirs. */
  double: number;
  double_name: string;
  /** An order they placed without an account. */
  guest_order: number;
}

export interface ConsoleAccessRow {
  send: (world: ConsoleWorld) => Record<string, unknown>;
  /** Status for callers with the right. */
  ok: number;
  /** Whether the call changes something, and therefore leaves an audit entry. */
  writes: boolean;
}

/** Rows of some of the console's calls. */
export type ConsoleAccessRows = Partial<Record<ConsoleName, ConsoleAccessRow>>;

export const nothing = () => ({});

/** A call that changes nothing; `ok`: its status for callers with the right. */
export const reads = (send: ConsoleAccessRow['send'] = nothing, ok = 200) => ({
  send: withOwnKey(send),
  ok,
  writes: false,
});

/** A call that changes something. */
export const writes = (send: ConsoleAccessRow['send'] = nothing, ok = 200) => ({
  send: withOwnKey(send),
  ok,
  writes: true,
});

export const IDEMPOTENCY_KEY = 'k'.repeat(32);

/** Gives each caller a separate idempotency key: a request repeated with one key counts once, from any caller. */
function withOwnKey(send: ConsoleAccessRow['send']): ConsoleAccessRow['send'] {
  return (world) => {
    const sent = send(world);
    return 'idempotency_key' in sent
      ? { ...sent, idempotency_key: `${IDEMPOTENCY_KEY}${world.caller.id}` }
      : sent;
  };
}
