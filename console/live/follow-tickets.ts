import { followLive } from './follow-live.ts';

/** What happened to a ticket: a person is writing, or (null) there is a new message. */
export interface TicketEvent {
  number: string;
  writer: number | null;
}

/**
 * Calls back when a ticket of the person's shops has a new message or somebody is writing in it; with null after a gap, in
 * which anything may have happened. Returns a function that stops it.
 */
export function followTickets(onEvent: (event: TicketEvent | null) => void): () => void {
  return followLive({
    onGap: () => onEvent(null),
    onTicket: (data) => {
      const [number = '', writer] = data.split(' ');
      onEvent({ number, writer: writer === undefined ? null : Number(writer) });
    },
  });
}
