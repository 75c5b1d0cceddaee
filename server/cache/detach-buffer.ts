/**
 * Copies bytes into memory of their own: small buffers are slices of a shared pool, and caching one would retain the
 * whole pool, uncounted.
 */
export function detachBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
