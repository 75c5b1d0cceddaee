import { createHmac } from 'node:crypto';

/** What is stored of a code: its hash under the secret of the shop, because four digits alone are soon tried out. */
export function hashCode(secret: string, id: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`otp:${id}:${code}`).digest();
}
