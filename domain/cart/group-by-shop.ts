/** The lines of one shop. */
export interface ShopGroup<Line> {
  shop_id: number;
  lines: Line[];
}

/** Groups lines by shop, in the order of each shop's first line; lines keep their order (spec §3, cart group). */
export function groupByShop<Line extends { shop_id: number }>(
  lines: readonly Line[],
): ShopGroup<Line>[] {
  const groups = new Map<number, Line[]>();
  for (const line of lines) {
    const group = groups.get(line.shop_id);
    if (group) group.push(line);
    else groups.set(line.shop_id, [line]);
  }
  return [...groups].map(([shop_id, grouped]) => ({ shop_id, lines: grouped }));
}
