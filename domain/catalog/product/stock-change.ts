/** A relative change (`by`) or a new total (`to`), in units. */
export type StockChange = { by: number } | { to: number };

/** Reads "+5", "-2", "=40" or "40"; null for anything else. */
export function parseStockChange(text: string): StockChange | null {
  const [, sign, digits] = /^([+=-]?)(\d{1,9})$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  if (sign === '+') return { by: Number(digits) };
  return sign === '-' ? { by: -Number(digits) } : { to: Number(digits) };
}

/** The stock after a change, in units; can be negative. */
export function changedStock(quantity: number, change: StockChange): number {
  return 'to' in change ? change.to : quantity + change.by;
}
