import type { ChangeEvent } from 'react';

/** Applies a selection immediately by submitting its form, whose handler updates the URL. */
export function submitFormOnChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}
