/**
 * The tag of the change log about a ticket of a shop, null for one about no order: that a message was stored, or that a
 * person is writing.
 */
export function liveTicketTag(
  { ticket_no: number, shop_id: shop }: { ticket_no: string; shop_id: number | null },
  writer?: number,
): string {
  return `console:tickets:${shop ?? ''}:${number}${writer === undefined ? '' : `:${writer}`}`;
}
