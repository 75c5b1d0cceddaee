import type { Limit } from './limits.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Profile pictures: each is re-encoded and stored for at least a day, and nothing has to be bought for it. A picture takes
 * some megabytes, so a network (the /24 of IPv4, the /48 of IPv6) fills about half a gigabyte a day.
 */
export const PHOTO_OF_CUSTOMER: Limit = { kind: 'photo', max: 20, windowMs: DAY };
export const PHOTO_OF_ADDRESS: Limit = { kind: 'photo-address', max: 40, windowMs: DAY };
export const PHOTO_OF_NETWORK: Limit = { kind: 'photo-network', max: 200, windowMs: DAY };
