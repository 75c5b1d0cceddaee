/** What a link to a payment is made from. */
export interface PaymentReference {
  id: number;
  token: string;
}

/** Where a payment is made (design: payment pages): the browser opens it in a window of its own. */
export function paymentUrl(publicUrl: string, payment: PaymentReference, gateway: string): string {
  const query = new URLSearchParams({ gateway, token: payment.token });
  return `${publicUrl}/order/${payment.id}/payment?${query.toString()}`;
}

/** Where the orders of a payment are shown, for guests and customers. */
export function confirmationUrl(publicUrl: string, payment: PaymentReference): string {
  return `${publicUrl}/order/${payment.id}/confirmation?token=${encodeURIComponent(payment.token)}`;
}

/** The invoice of an order; the token of its payment opens it without signing in. */
export function invoiceUrl(publicUrl: string, payment: PaymentReference, orderId: number): string {
  const token = encodeURIComponent(payment.token);
  return `${publicUrl}/order/${payment.id}/invoice/${orderId}?token=${token}`;
}
