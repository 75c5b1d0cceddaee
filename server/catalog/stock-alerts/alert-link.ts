import { createHmac, timingSafeEqual } from 'node:crypto';

/** The URL that confirms a stock alert. */
export function confirmLink(publicUrl: string, appSecret: string, alertId: number): string {
  return `${publicUrl}/api/stock-alerts/${alertId}.${signatureOf(appSecret, alertId)}`;
}

/** The id of the stock alert that a link's last part confirms; null if its signature is invalid. */
export function alertOfLink(appSecret: string, part: string): number | null {
  const [, id = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(part) ?? [];
  const expected = signatureOf(appSecret, Number(id));
  if (signature.length !== expected.length) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? Number(id) : null;
}

function signatureOf(appSecret: string, alertId: number): string {
  return createHmac('sha256', appSecret).update(`stock alert ${alertId}`).digest('base64url');
}
