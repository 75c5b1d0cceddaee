import { mailSettings } from '#server/mail/mail-settings.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { isVerified, type OrderMailDeps } from '../mails/send-order-mail.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { listOrderDetails } from '../read/queries.ts';
import { shipmentMail } from './shipment-mail.ts';
import { findShipment, updateMailed } from './shipment-queries.ts';

/**
 * Sends the mail about a parcel once: a job that runs again finds it sent. Does nothing when the buyer left no email
 * address.
 */
export async function sendShipmentMail(
  { db, config, log }: OrderMailDeps,
  shipmentId: number,
): Promise<void> {
  const parcel = await findShipment(db, shipmentId);
  if (!parcel || parcel.mailed_at !== null) return;
  const [order] = await listOrderDetails(db, { id: parcel.order_id, userId: null });
  const shipment = order?.shipments.find(({ id }) => id === shipmentId);
  const payment = await findPayment(db, order?.payment_id ?? 0);
  if (!order || !shipment || !payment || payment.buyer_email === null) return;
  const { buyer_email } = payment;
  const settings = await readSettings(db, log);
  const message = shipmentMail(
    { appName: settings.app_name, publicUrl: config.publicUrl },
    { ...payment, buyer_email, isVerified: await isVerified(db, payment.user_id, buyer_email) },
    order,
    shipment,
  );
  await sendMail(mailSettings(config, settings), message);
  await updateMailed(db, parcel);
}
