import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useOutbox } from './outbox/outbox-store.ts';

/** The lines of an order with pieces to pack: those of parcels that wait on this device are packed. */
export function useLinesToPack({ id: orderId, lines }: ConsoleOrder) {
  const waiting = useOutbox(({ parcels }) => parcels).flatMap(({ request, refusal }) =>
    Number(request.id) === orderId && refusal === null ? (request.lines ?? []) : [],
  );
  return lines
    .map((line) => {
      const { id, quantity, cancelled, shipped } = line;
      const isOfLine = (one: { id: number | string }) => Number(one.id) === id;
      const packed = waiting.filter(isOfLine).reduce((sum, { pieces }) => sum + Number(pieces), 0);
      return { ...line, toPack: quantity - cancelled - shipped - packed };
    })
    .filter(({ toPack }) => toPack > 0);
}
