import { type GuestCart, GuestCartSchema } from '#contract/orders/cart-shapes.ts';
import {
  addToCart,
  type CartProblem,
  type LineReference,
  removeFromCart,
  stepQuantity,
} from '#domain/cart/change-cart.ts';
import { type CartLine, MAX_LINES } from '#domain/cart/cart-line.ts';
import type { CartChange } from '#domain/cart/price-cart.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Invalid, Refused, SerializedJson } from '#server/http/response/failure.ts';
import { jsonWriter } from '#server/http/response/write-json.ts';
import { translate } from '#server/i18n/translate.ts';
import type { CartSource } from './cart-source.ts';
import type { CartState } from './cart-state.ts';
import { shownName } from './cart-texts.ts';
import { adding, type CorrectedRule, removing, type Rule } from './correct-cart.ts';
import { describeChanges, presentCart } from './present-cart.ts';

/** A cart after a change, and whether the change removed a line. */
export interface ChangedCart {
  cart: GuestCart;
  removed: boolean;
}

/**
 * Adds pieces of a product (spec §7, POST /cart/store). Refused beyond the stock; throws Invalid for a size or colour
 * the product does not have.
 */
export function storeInCart(
  context: CallContext,
  source: CartSource,
  line: CartLine,
): Promise<ChangedCart> {
  return change(
    context,
    source,
    line.product_id,
    adding((lines, products) => addToCart(lines, line, products)),
  );
}

/**
 * Changes a quantity by one (spec §7, POST /cart/{decrement,increment,delete}). Refused beyond the stock and for lines
 * that are not in the cart.
 */
export function stepInCart(
  context: CallContext,
  source: CartSource,
  reference: LineReference,
  step: 1 | -1,
): Promise<ChangedCart> {
  const { product_id: productId } = reference;
  const rule: Rule = (lines, products) => stepQuantity(lines, reference, step, products);
  return change(
    context,
    source,
    productId,
    step === 1 ? adding(rule) : removing(rule, productId, source.isStored),
  );
}

/** Removes a line (spec §7, POST /cart/{decrement,increment,delete}). Refused if it is not in the cart. */
export function deleteFromCart(
  context: CallContext,
  source: CartSource,
  reference: LineReference,
): Promise<ChangedCart> {
  return change(
    context,
    source,
    reference.product_id,
    removing((lines) => removeFromCart(lines, reference), reference.product_id, source.isStored),
  );
}

async function change(
  context: CallContext,
  source: CartSource,
  productId: number,
  rule: CorrectedRule,
): Promise<ChangedCart> {
  let removed = false;
  let changes: CartChange[] = [];
  const state = await source.change([productId], (before) => {
    const { result, changes: corrections } = rule(before);
    if (!result.ok) throw refusal(context, before, productId, result);
    ({ removed } = result);
    changes = corrections;
    return result.lines;
  });
  const cart = presentCart(context, state);
  return {
    cart: { ...cart, info: describeChanges(context, state, changes) ?? cart.info },
    removed,
  };
}

/** The message is shown as a toast (spec §8, the cart is refreshed from the body). */
function refusal(
  context: CallContext,
  state: CartState,
  productId: number,
  problem: CartProblem,
): Error {
  const { locale } = context;
  const data = serializedCart(presentCart(context, state));
  const product = shownName(state, productId);
  switch (problem.reason) {
    case 'unknown-product':
      return new Refused(translate(locale, 'This product is no longer available.'), data);
    case 'unknown-size':
      return new Invalid(
        { size: [translate(locale, "{{product}} isn't available in this size.", { product })] },
        data,
      );
    case 'unknown-color':
      return new Invalid(
        { color: [translate(locale, "{{product}} isn't available in this colour.", { product })] },
        data,
      );
    case 'unknown-combination':
      return new Invalid(
        {
          size: [
            translate(
              locale,
              "{{product}} isn't available in this combination of size and colour.",
              {
                product,
              },
            ),
          ],
        },
        data,
      );
    case 'not-in-cart':
      return new Refused(translate(locale, 'This product is no longer in your cart.'), data);
    case 'too-many-lines':
      return new Refused(
        translate(locale, 'Your cart can hold up to {{count}} different products.', {
          count: MAX_LINES,
        }),
        data,
      );
    case 'sold-out':
      return new Refused(translate(locale, '{{product}} is sold out.', { product }), data);
    default:
      return new Refused(
        translate(locale, 'Only {{count}} of {{product}} left.', {
          product,
          count: problem.available,
          one: 'Only {{count}} of {{product}} left.',
        }),
        data,
      );
  }
}

/** The cart for the body of a refusal, serialized with decimals like every response. */
function serializedCart(cart: GuestCart): SerializedJson {
  return new SerializedJson(jsonWriter(GuestCartSchema)(cart));
}
