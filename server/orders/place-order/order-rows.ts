import type { BuyerTexts } from '#domain/catalog/chosen-options.ts';
import { copiedOptions } from '#domain/catalog/product/product-options.ts';
import type { PaymentMethod } from '#domain/checkout/payment-methods/payment-method.ts';
import { STANDARD_DELIVERY } from '#domain/checkout/delivery/choose-delivery.ts';
import { isPickUp, promisedTime } from '#domain/checkout/delivery/delivery-method.ts';
import { dueDate } from '#domain/orders/due-date.ts';
import type { CartProductRow } from '#server/cart/cart-sql.ts';
import type { CartState } from '#server/cart/cart-state.ts';
import { shownName } from '#server/cart/cart-texts.ts';
import { presentOptions } from '#server/catalog/present-options.ts';
import type { CheckoutState } from '#server/checkout/checkout-state.ts';
import type { PricedCheckout } from '#server/checkout/price-checkout.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { IdempotencyKey } from './idempotency/idempotency-queries.ts';
import type { NewOrder, NewOrderLine, NewPayment } from './new-order.ts';
import type { OrderBuyer } from './order-buyer.ts';

/** The data that an order is stored from. */
export interface OrderToStore {
  state: CheckoutState;
  priced: PricedCheckout;
  buyer: OrderBuyer;
  userId: number | null;
  method: PaymentMethod;
  /** After how many minutes an unpaid order is cancelled; null for never. */
  minutesToPay: number | null;
  /** After how many days it is late where its delivery time states none. */
  lateAfterDays: number;
  note: string | null;
  /** null for a request without one. */
  key: IdempotencyKey | null;
}

/** The payment of a checkout. `expiresAt`: when it is cancelled unless paid; null for never. */
export function newPayment(
  { locale, now }: CallContext,
  order: OrderToStore,
  { token, expiresAt, isFree }: { token: string; expiresAt: Date | null; isFree: boolean },
): NewPayment {
  const { buyer, userId, method } = order;
  return {
    token,
    user_id: userId,
    buyer_name: buyer.name,
    buyer_phone: buyer.phone,
    buyer_email: buyer.email,
    locale,
    method: method.name,
    expires_at: expiresAt,
    ...currencyOf(order),
    paid_at: isFree ? now : null,
    created_at: now,
  };
}

/** The order of each shop of a checkout; amounts in minor units. An order without an amount is paid. */
export function newOrders(
  { now }: CallContext,
  { priced, state, buyer, userId, note, lateAfterDays }: OrderToStore,
): NewOrder[] {
  return priced.quote.shops.map((part) => {
    const shop = state.cart.shops.get(part.shop_id);
    const delivery = deliveryOf(priced, part.shop_id, shop?.estimated_delivery_time ?? '');
    const used = priced.choice.used.find(({ shop_id }) => shop_id === part.shop_id);
    return {
      shop_id: part.shop_id,
      user_id: userId,
      order_prefix: shop?.order_prefix ?? '',
      quantity: part.quantity,
      total_amount: part.total_amount,
      delivery_charge: part.delivery_charge,
      coupon_discount: part.coupon_discount,
      tax_amount: part.order_tax_amount,
      payable_amount: part.payable_amount,
      tax_included: priced.taxing.is_included,
      included_tax_amount: part.included_tax_amount,
      taxes: priced.taxing.is_included ? part.included_taxes : part.all_vat_taxes,
      delivery_tax_amount: part.delivery_tax.amount,
      delivery_taxes: part.delivery_tax.taxes,
      ...currencyOf({ state }),
      voucher_id: used?.voucher.id ?? null,
      address: buyer.address,
      buyer_vat_number: state.vatNumber,
      reverse_charge: priced.taxing.untaxed !== null,
      note,
      ...delivery,
      due_at: dueDate(now, delivery.estimated_delivery_time, lateAfterDays),
      // No gateway is asked for the order that a voucher pays completely, whatever the others of its checkout cost.
      paid_at: part.payable_amount === 0 ? now : null,
      created_at: now,
    };
  });
}

/** The delivery of a shop's part, as its order stores it. */
function deliveryOf({ deliveries }: PricedCheckout, shopId: number, ofShop: string) {
  const method = deliveries.get(shopId)?.chosen?.method ?? STANDARD_DELIVERY;
  return {
    estimated_delivery_time: promisedTime(method, ofShop),
    delivery_method: method.name || null,
    pickup_address: isPickUp(method) ? method.address : null,
  };
}

/** The lines of all orders. They store the variant that was taken, even where the shopper left the choice open: it is the one to ship. */
export function newLines({ locale }: CallContext, { priced, state }: OrderToStore): NewOrderLine[] {
  return priced.groups.flatMap(({ shop_id, lines }) => {
    const shares = priced.quote.shops.find((part) => part.shop_id === shop_id)?.lines;
    return lines.map((line, index) => {
      const product = state.cart.products.get(line.product_id);
      const share = shares?.[index] ?? { discount: 0, tax: { amount: 0, taxes: [] } };
      return {
        shop_id,
        product_id: line.product_id,
        variant_id: line.variant.id,
        flash_sale_id: product?.offer?.flash_sale_id ?? null,
        quantity: line.quantity,
        name: product?.name ?? '',
        brand: product?.brand ?? null,
        image_id: product?.pictures[0]?.image_id ?? null,
        size: product?.sizes.find(({ id }) => id === line.variant.size_id)?.name ?? null,
        color: product?.colors.find(({ id }) => id === line.variant.color_id)?.name ?? null,
        texts: product ? buyerTexts(locale, state.cart, product, line.variant) : null,
        options: product ? copiedOptions(product, line.variant) : [],
        unit: line.unit ?? product?.unit ?? null,
        price: line.price,
        unit_price: line.unit_price,
        discount: share.discount,
        tax_class: priced.taxing.classNameOf(product?.tax_class_id ?? null),
        tax_amount: share.tax.amount,
        taxes: share.tax.taxes,
      };
    });
  });
}

/** The texts in which the buyer read a product; null in the shop's own language. */
function buyerTexts(
  locale: string,
  cart: CartState,
  product: CartProductRow,
  variant: { size_id: number | null; color_id: number | null },
): BuyerTexts | null {
  const { texts } = cart;
  if (!texts) return null;
  const options = presentOptions({ locale, catalog: texts.catalog }, product).chosenBy(variant);
  return {
    language: texts.catalog.language,
    name: shownName(cart, product.id),
    options: options.map(({ name, value }) => ({ name, value })),
  };
}

/** Orders are placed in the default currency, so their rate to it is 1. */
function currencyOf({ state: { currency } }: Pick<OrderToStore, 'state'>) {
  return { currency: currency.name, currency_digits: currency.digits, currency_rate: 1 };
}
