import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { followTickets, type TicketEvent } from '../../live/follow-tickets.ts';
import { useMe } from '../../session/me-context.tsx';
import { SHOW_EVERY_MS } from './use-show-writing.ts';

/** Somebody who has not typed for this long is no longer writing. */
const WRITING_MS = 2 * SHOW_EVERY_MS + 1_000;

/** The ids of colleagues who are writing in a ticket; also reloads it when there is a new message. */
export function useWriters(number: string): readonly number[] {
  const me = useMe();
  const { revalidate } = useRevalidator();
  /** Until when each is shown as writing, in ms. */
  const [writers, setWriters] = useState<ReadonlyMap<number, number>>(new Map());
  const handleEvent = useEffectEvent((event: TicketEvent | null) => {
    if (event !== null && event.number !== number) return;
    if (event?.writer === me.id) return;
    if (typeof event?.writer === 'number') {
      const { writer } = event;
      setWriters((now) => new Map(now).set(writer, Date.now() + WRITING_MS));
      return;
    }
    setWriters(new Map());
    void revalidate();
  });
  useEffect(() => followTickets((event) => handleEvent(event)), []);
  useEffect(() => {
    if (writers.size === 0) return undefined;
    const wait = Math.min(...writers.values()) - Date.now();
    const timer = setTimeout(
      () => setWriters((now) => new Map([...now].filter(([, until]) => until > Date.now()))),
      Math.max(0, wait) + 50,
    );
    return () => clearTimeout(timer);
  }, [writers]);
  return [...writers.keys()];
}
