import type { ChangeEvent } from 'react';

/** A choice takes effect at once: the form it belongs to is sent, and its handler changes the address. */
export function applyNow(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}
