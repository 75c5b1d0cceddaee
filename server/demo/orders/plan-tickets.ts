import type { DemoEvent } from './demo-event.ts';

const HOUR_MS = 3_600_000;
const TALKS = [
  {
    hours: 1500,
    subject: 'Invoice with company name',
    message: 'Could you put the name of our workshop on the invoice of my last order?',
    reply: 'Done: you find the invoice with your order. Please tell us if anything is missing.',
  },
  {
    hours: 700,
    subject: 'Which bits fit?',
    message:
      'Do the hex bits of the 32 piece set fit an older cordless driver with a quarter inch chuck?',
    reply: 'Yes, they do: every bit of the set has a quarter inch shank.',
  },
  {
    hours: 170,
    subject: 'Spare handle',
    message: 'The handle of my hammer came loose. Do you sell the handle alone?',
    reply:
      'We do not keep it in stock, but the maker sends it within a week. Shall we order one for you?',
  },
  {
    hours: 40,
    subject: 'Change address',
    message: 'Can the next parcel go to my office instead of my home?',
    reply: 'It can: choose the office at the checkout, or tell us before the parcel has left.',
  },
  {
    hours: 9,
    subject: 'Parcel not here yet',
    message: 'The tracking has not moved since yesterday. When will my parcel arrive?',
    reply: null,
  },
  {
    hours: 3,
    subject: 'Discount for twenty pieces',
    message: 'We need twenty of the same safety goggles for a course. Is there a better price?',
    reply: null,
  },
];
/** Hours in a week. */
const CLOSED_AFTER = 168;

/** The tickets of the demo's customer and their replies; `place` numbers the tickets. */
export function planTickets(endsAt: Date): DemoEvent[] {
  return TALKS.flatMap(({ hours, subject, message, reply }, place): DemoEvent[] => {
    const at = (later: number) => new Date(endsAt.getTime() - (hours - later) * HOUR_MS);
    const events: DemoEvent[] = [{ at: at(0), place, kind: 'ticket', subject, message }];
    if (reply !== null) events.push({ at: at(5), place, kind: 'reply', subject, message: reply });
    if (hours > CLOSED_AFTER * 2)
      events.push({ at: at(CLOSED_AFTER), place, kind: 'close-ticket', subject });
    return events;
  });
}
