/**
 * The same bytes in memory of their own: small buffers are cut out of large pieces that they share with others, and one
 * that is kept would keep all of its piece, uncounted.
 */
export function detachBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
