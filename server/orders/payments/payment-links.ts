/** What payment links are built from. */
export interface PaymentReference {
  id: number;
  token: string;
}

/** The address where a payment is made; opened in a new window. */
export function paymentUrl(publicUrl: string, payment: PaymentReference, gateway: string): string {
  const query = new URLSearchParams({ gateway, token: payment.token });
  return `${publicUrl}/order/${payment.id}/payment?${query.toString()}`;
}

/** The confirmation page of a payment's orders, for guests and customers. */
export function confirmationUrl(publicUrl: string, payment: PaymentReference): string {
  return `${publicUrl}/order/${payment.id}/confirmation?token=${encodeURIComponent(payment.token)}`;
}

/** The invoice of an order; its payment's token grants access without signing in. */
export function invoiceUrl(publicUrl: string, payment: PaymentReference, orderId: number): string {
  const token = encodeURIComponent(payment.token);
  return `${publicUrl}/order/${payment.id}/invoice/${orderId}?token=${token}`;
}
