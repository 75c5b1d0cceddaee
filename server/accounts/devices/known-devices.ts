import { createHmac } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/request/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { newToken } from '../sessions/new-token.ts';
import { listKnownDevices, insertDevices } from './device-queries.ts';

/** Devices and addresses stored per account. */
const MAX_DEVICES = 40;

type Caller = Pick<CallContext, 'appSecret' | 'clientAddress' | 'device' | 'now'>;

/** How far a caller is trusted: the device has signed in to the account, only the address has, or neither. */
export type DeviceTrust = 'device' | 'address' | 'stranger';

/** The stored hash of a device; assigns a cookie token if it has none. */
export function deviceHash({ device }: Pick<CallContext, 'device'>): Buffer {
  if (device.token === null) Object.assign(device, { token: newToken(), isNew: true });
  return hashToken(`device ${device.token}`);
}

/** The stored hash of an address: an HMAC, because addresses can be enumerated. */
export function addressHash({
  appSecret,
  clientAddress,
}: Pick<CallContext, 'appSecret' | 'clientAddress'>): Buffer {
  return createHmac('sha256', appSecret).update(`address ${clientAddress}`).digest();
}

/** How far an account trusts a caller; takes the same time if there is no account. */
export async function deviceTrust(
  db: Database,
  caller: Caller,
  userId: number | undefined,
): Promise<DeviceTrust> {
  const address = addressHash(caller);
  const device = caller.device.token === null ? null : deviceHash(caller);
  const hashes = await listKnownDevices(db, userId ?? 0, device ? [device, address] : [address]);
  if (device && hashes.some((hash) => hash.equals(device))) return 'device';
  return hashes.length > 0 ? 'address' : 'stranger';
}

/** Stores the device and address of a sign-in. */
export async function rememberDevice(db: Database, caller: Caller, userId: number): Promise<void> {
  const hashes = [deviceHash(caller), addressHash(caller)];
  await insertDevices(db, { userId, hashes, now: caller.now, max: MAX_DEVICES });
}
