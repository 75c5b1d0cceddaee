/** A longer copy of a column, padded with 0. */
export function growArray<
  Column extends Int32Array | Uint32Array | Int16Array | Uint8Array | Float64Array,
>(column: Column, length: number): Column {
  const longer = new (column.constructor as new (length: number) => Column)(length);
  longer.set(column);
  return longer;
}
