import { createHmac } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { hashToken } from '#server/http/authenticate.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { newToken } from '../new-token.ts';
import { findDevices, insertDevices } from './device-queries.ts';

/** Devices and addresses that are remembered of an account. */
const MOST = 40;

type Caller = Pick<CallContext, 'appSecret' | 'clientAddress' | 'device' | 'now'>;

/** How a call stands to an account: from a device it was signed in on, from such an address only, or from neither. */
export type Standing = 'device' | 'address' | 'stranger';

/** What a device is remembered by; it gets a cookie when it has none. */
export function deviceHash({ device }: Pick<CallContext, 'device'>): Buffer {
  if (device.token === null) Object.assign(device, { token: newToken(), isNew: true });
  return hashToken(`device ${device.token}`);
}

/** What an address is remembered by: keyed, because addresses can be tried out. */
export function addressHash({
  appSecret,
  clientAddress,
}: Pick<CallContext, 'appSecret' | 'clientAddress'>): Buffer {
  return createHmac('sha256', appSecret).update(`address ${clientAddress}`).digest();
}

/** How a call stands to an account; the same work when there is none. */
export async function standingOf(
  db: Database,
  caller: Caller,
  userId: number | undefined,
): Promise<Standing> {
  const address = addressHash(caller);
  const device = caller.device.token === null ? null : deviceHash(caller);
  const known = await findDevices(db, userId ?? 0, device ? [device, address] : [address]);
  if (device && known.some((hash) => hash.equals(device))) return 'device';
  return known.length > 0 ? 'address' : 'stranger';
}

/** Remembers the device and the address of a call that signs in. */
export async function rememberDevice(db: Database, caller: Caller, userId: number): Promise<void> {
  const hashes = [deviceHash(caller), addressHash(caller)];
  await insertDevices(db, { userId, hashes, now: caller.now, most: MOST });
}
