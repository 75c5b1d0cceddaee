import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { count, decimal, id, maybe, whole, moment } from '../fields.ts';

/** Spec §3, voucher. */
export const VoucherSchema = z.object({
  id: count(),
  voucher_type: z.string(),
  code: z.string(),
  discount_type: z.enum(['Amount', 'Percentage']),
  discount: decimal(),
  min_order_amount: decimal(),
  max_discount_amount: decimal().describe('0.0 for no cap.'),
  limit_for_user: count(),
  shop_id: count(),
  started: z
    .string()
    .describe("'05 January 2026 10:00' in UTC, for people; starts_at is the same time."),
  validity: z
    .string()
    .describe("'05 January 2026 10:00' in UTC, for people; ends_at is the same time."),
  starts_at: moment(),
  ends_at: moment(),
  is_collected: z.boolean(),
  is_used_up: z.boolean().describe('The customer has used it as often as allowed.'),
});
export type VoucherResponse = z.infer<typeof VoucherSchema>;

/** A code as shoppers type it. */
export const voucherCode = () => maybe(z.string().max(100));

const appliedProducts = z.preprocess(
  (value: readonly { id: number; quantity?: number; shop_id?: number }[]) => value ?? undefined,
  z
    .array(
      z.object({
        id: id(),
        quantity: maybe(whole(1, 2_147_483_647)).default(1),
        shop_id: maybe(id()),
      }),
    )
    .min(1)
    .max(100),
);

const AppliedSchema = z.object({
  total_order_amount: decimal(),
  total_discount_amount: decimal(),
  apply_coupon: z.boolean(),
});

export const listVouchers = endpoint({
  ...routes.listVouchers,
  auth: 'optional',
  summary: 'Vouchers that can currently be used at a shop.',
  request: z.object({ shop_id: id() }),
  response: z.object({ coupons: z.array(VoucherSchema) }),
});

export const collectVoucher = endpoint({
  ...routes.collectVoucher,
  auth: 'optional',
  failures: [403],
  summary:
    'Collects a voucher; for guests it is returned, to be stored in the browser. Without data when it was collected before.',
  isDataOptional: true,
  request: z.object({ coupon_id: id() }),
  response: z.object({ coupon: VoucherSchema }),
});

export const listCollectedVouchers = endpoint({
  method: 'GET',
  path: '/get-collected-vouchers',
  auth: 'customer',
  summary: 'Vouchers the customer has collected, of one shop or of all.',
  request: z.object({ shop_id: maybe(id()) }),
  response: z.object({ coupons: z.array(VoucherSchema) }),
});

export const applyVoucher = endpoint({
  method: 'POST',
  path: '/apply-voucher',
  auth: 'customer',
  summary: 'The discount of the collected vouchers, or of a code, on the given products.',
  request: z.object({ products: appliedProducts, coupon_code: voucherCode() }),
  response: AppliedSchema,
});

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/coupons/apply',
  auth: 'customer',
  summary: 'The discount of a code on the given products.',
  request: z.object({ products: appliedProducts, coupon_code: z.string().trim().min(1).max(100) }),
  response: AppliedSchema,
});
