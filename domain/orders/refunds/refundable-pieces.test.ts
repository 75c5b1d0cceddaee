import { expect, test } from 'vitest';
import { cancellablePieces, restockablePieces, refundablePieces } from './refundable-pieces.ts';

const line = { quantity: 5, cancelled: 0, shipped: 0, returned: 0, refunded: 0 };

test.each([
  ['all pieces before anything is shipped', line, 'Confirm', 5],
  ['those in no parcel', { ...line, shipped: 2, cancelled: 1, refunded: 1 }, 'Processing', 2],
  ['nothing once the carrier has it', line, 'Pickup', 0],
  ['nothing of a cancelled order', { ...line, cancelled: 5 }, 'Cancelled', 0],
] as const)('cancellable: %s', (_name, pieces, status, count) => {
  expect(cancellablePieces(pieces, status)).toBe(count);
});

test.each([
  ['none before shipping', line, 'Confirm', 0],
  ['those in parcels', { ...line, shipped: 2 }, 'Processing', 2],
  ['all once the carrier fetches them', line, 'Pickup', 5],
  ['all once on the way, without recorded parcels', line, 'On The Way', 5],
  ['not cancelled ones', { ...line, cancelled: 2, refunded: 2 }, 'Delivered', 3],
  ['not those refunded before', { ...line, cancelled: 1, refunded: 3 }, 'Delivered', 2],
] as const)('refundable: %s', (_name, pieces, status, count) => {
  expect(refundablePieces(pieces, status)).toBe(count);
});

test('cancelled or returned pieces are restocked only once', () => {
  expect(restockablePieces({ ...line, cancelled: 1, returned: 2 })).toBe(2);
});
