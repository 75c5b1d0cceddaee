import { createHmac } from 'node:crypto';

/** The stored form of a code: an HMAC with the shop's secret, because four digits alone are easily brute-forced. */
export function hashCode(secret: string, id: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`otp:${id}:${code}`).digest();
}
