import type { CheckoutAmounts, ExplainedVoucher, ShopPart } from '#contract/orders/checkout.ts';
import type { Amounts } from '#domain/checkout/quote-order.ts';
import { toDecimal } from '#domain/money/amount.ts';
import type { TaxAmount } from '#domain/tax/tax-items.ts';
import { amountWriter } from './amount-text.ts';
import { presentDelivery } from './present-delivery.ts';
import { presentGroups } from '#server/cart/present-cart.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { translate } from '#server/i18n/translate.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { settingsOf } from '#server/settings/settings-of.ts';
import { describeUnusedVoucher, type VoucherTerms } from '#server/vouchers/describe-voucher.ts';
import type { CheckoutState } from '../checkout-state.ts';
import type { PricedCheckout } from '../price-checkout.ts';

/** The part of both checkout responses besides the cart (spec §3, cart state). */
export async function presentCheckout(
  context: CallContext,
  state: CheckoutState,
  priced: PricedCheckout,
  voucherCode: string | null,
) {
  const terms = voucherTerms(context, state, await settingsOf(context));
  return {
    checkout: presentAmounts(priced),
    apply_coupon: isTypedUsed(state, priced),
    checkout_items: presentGroups(
      context,
      state.cart,
      priced.groups.flatMap(({ lines }) => lines),
    ),
    shops: presentShops(context, state, priced),
    vouchers: explainVouchers(context, state, priced, terms),
    message: messageOf(context, state, priced, { code: voucherCode, terms }),
  };
}

/** Converts amounts to the form of the contract. */
function presentAmounts({ quote, taxing }: PricedCheckout): CheckoutAmounts {
  return {
    ...partAmounts(quote, taxing),
    all_vat_taxes: quote.all_vat_taxes.map(presentTax),
    ...(taxing.is_included && { included_taxes: quote.included_taxes.map(presentTax) }),
    ...(taxing.untaxed !== null && { is_reverse_charge: true }),
  };
}

/** Converts a tax to the form of the contract. */
export function presentTax({ id, name, percentage, amount }: TaxAmount) {
  return { id, name, percentage, amount: toDecimal(amount) };
}

function partAmounts(amounts: Amounts, { is_included }: PricedCheckout['taxing']) {
  return {
    total_amount: toDecimal(amounts.total_amount),
    delivery_charge: toDecimal(amounts.delivery_charge),
    coupon_discount: toDecimal(amounts.coupon_discount),
    order_tax_amount: toDecimal(amounts.order_tax_amount),
    ...(is_included && { included_tax_amount: toDecimal(amounts.included_tax_amount) }),
    payable_amount: toDecimal(amounts.payable_amount),
  };
}

function presentShops(
  context: CallContext,
  state: CheckoutState,
  { quote, choice, taxing, deliveries }: PricedCheckout,
): ShopPart[] {
  return quote.shops.map((part) => {
    const shop = state.cart.shops.get(part.shop_id);
    const used = choice.used.find(({ shop_id }) => shop_id === part.shop_id);
    return {
      shop_id: part.shop_id,
      shop_name: shop?.name ?? '',
      quantity: part.quantity,
      ...presentDelivery(
        context,
        deliveries.get(part.shop_id),
        shop?.estimated_delivery_time ?? '',
      ),
      coupon_code: used?.voucher.code ?? null,
      ...partAmounts(part, taxing),
    };
  });
}

function explainVouchers(
  context: CallContext,
  state: CheckoutState,
  { choice }: PricedCheckout,
  terms: VoucherTerms,
): ExplainedVoucher[] {
  const vouchers = new Map(
    [...state.collected, ...(state.typed ? [state.typed] : [])].map((v) => [v.id, v]),
  );
  const { shopName } = terms;
  const isTyped = ({ id }: { id: number }) => id === state.typed?.id;
  const used = choice.used.map(({ voucher, shop_id, discount }) => ({
    id: voucher.id,
    code: voucher.code,
    shop_id,
    shop_name: shopName(shop_id),
    is_typed: isTyped(voucher),
    is_applied: true,
    discount_amount: toDecimal(discount),
    reason: null,
    missing_amount: 0,
    message: translate(context.locale, 'Voucher {{code}} applied at {{shop}}.', {
      code: voucher.code,
      shop: shopName(shop_id),
    }),
  }));
  const unused = choice.unused.map((entry) => {
    const { voucher, problem } = entry;
    return {
      id: voucher.id,
      code: voucher.code,
      shop_id: voucher.shop_id,
      shop_name: vouchers.get(voucher.id)?.shop_name ?? null,
      is_typed: isTyped(voucher),
      is_applied: false,
      discount_amount: 0,
      reason: problem.reason,
      missing_amount: toDecimal('missing' in problem ? problem.missing : 0),
      message: describeUnusedVoucher(context.locale, entry, terms),
    };
  });
  return [...used, ...unused];
}

function voucherTerms(
  { locale }: CallContext,
  state: CheckoutState,
  settings: Settings,
): VoucherTerms {
  return {
    shopName: (id) => state.cart.shops.get(id)?.name ?? '',
    amountText: amountWriter(locale, state, settings),
    timeZone: settings.time_zone,
  };
}

/** Whether the typed code gives a discount. */
function isTypedUsed({ typed }: CheckoutState, { choice }: PricedCheckout): boolean {
  return typed !== null && choice.used.some(({ voucher }) => voucher.id === typed.id);
}

/** The reason why a typed code is unknown or unusable, as a message. */
function messageOf(
  context: CallContext,
  state: CheckoutState,
  priced: PricedCheckout,
  { code, terms }: { code: string | null; terms: VoucherTerms },
): string {
  if (code === null) return 'Checkout';
  if (isTypedUsed(state, priced))
    return translate(context.locale, 'Voucher {{code}} applied.', {
      code: state.typed?.code ?? code,
    });
  const entry = priced.choice.unused.find(({ voucher }) => voucher.id === state.typed?.id);
  return entry
    ? describeUnusedVoucher(context.locale, entry, terms)
    : translate(context.locale, "We don't recognise the voucher code {{code}}.", { code });
}
