/** The lines of one shop. */
export interface ShopGroup<Line> {
  shop_id: number;
  lines: Line[];
}

/** Groups lines by shop; shops come in the order of their first line, lines keep theirs (design: groups in cart order). */
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
