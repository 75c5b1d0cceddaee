import type { Random } from '../random.ts';
import type { DemoEvent } from './demo-event.ts';
import { PEOPLE } from './people.ts';

const HOUR_MS = 3_600_000;
const BEST_SELLERS = 150;
const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL'];
const NOTES = [
  'Please leave it with the neighbour at number 12.',
  'Ring twice, the bell is weak.',
  'Needed by Friday if possible.',
  'Deliver to the workshop at the back of the yard.',
];
const RETURN_REASONS = [
  'Wrong size, I need the next one up.',
  'Arrived with a cracked handle.',
  'Ordered two by mistake.',
  'Does not fit my drill.',
];
const REFUND_REASONS = ['Scratched in transit', 'Arrived late', 'One piece was missing in the box'];

/** The events of a demo order from its placement on, in chronological order. */
export function planOrder(random: Random, place: number, placedAt: Date): DemoEvent[] {
  let at = placedAt;
  const later = (min: number, max: number) => {
    at = new Date(at.getTime() + (min + random.next() * (max - min)) * HOUR_MS);
    return { at, place };
  };
  const isOnline = random.next() < 0.4;
  const lines = 1 + random.rank(3);
  const events: DemoEvent[] = [
    {
      at,
      place,
      kind: 'order',
      person: random.rank(PEOPLE),
      products: Array.from({ length: lines }, () => ({
        rank: random.rank(BEST_SELLERS),
        quantity: 1 + random.rank(3),
      })),
      method: isOnline ? 'test' : 'cash',
      note: random.next() < 0.12 ? random.pick(NOTES) : null,
    },
  ];
  const fate = random.next();
  if (isOnline) events.push({ ...later(0.02, 0.3), kind: 'pay' });
  if (fate < 0.07) {
    events.push({ ...later(1, 30), kind: 'advance', to: 'Cancelled' });
    return events;
  }
  events.push({ ...later(1, 14), kind: 'advance', to: 'Confirm' });
  // These are left for staff to handle.
  if (fate < 0.09) return events;
  events.push({ ...later(2, 20), kind: 'advance', to: 'Processing' });
  const carrier = random.pick(CARRIERS);
  const parcel = () => `${place}${random.below(1_000_000)}`.padStart(12, '4');
  if (lines > 1 && fate < 0.25)
    events.push({ ...later(1, 8), kind: 'ship', carrier, tracking: parcel(), isPart: true });
  events.push({ ...later(2, 30), kind: 'ship', carrier, tracking: parcel(), isPart: false });
  events.push({ ...later(24, 96), kind: 'advance', to: 'Delivered' });
  if (fate > 0.96) {
    events.push({ ...later(5, 60), kind: 'refund', reason: random.pick(REFUND_REASONS) });
  } else if (fate > 0.88) {
    events.push({ ...later(10, 160), kind: 'ask-return', reason: random.pick(RETURN_REASONS) });
    if (fate > 0.95) {
      const reason = 'It shows traces of use, so we cannot take it back.';
      events.push({ ...later(3, 30), kind: 'refuse-return', reason });
    } else {
      events.push({ ...later(3, 30), kind: 'accept-return' });
      events.push({ ...later(48, 140), kind: 'receive-return' });
      events.push({ ...later(4, 40), kind: 'refund-return' });
    }
  }
  return events;
}
