import type { ComponentProps, KeyboardEvent } from 'react';

/**
 * A form without the browser's own validation messages: errors come from the server and are shown at their fields.
 * Ctrl+Enter submits it from a text of several lines, where Enter begins a new one.
 */
export function Form({ className = 'flex flex-col gap-4', ...props }: ComponentProps<'form'>) {
  return <form noValidate className={className} onKeyDown={submitByKeys} {...props} />;
}

/** Submits the form of the text area in which Ctrl+Enter, or Cmd+Enter, was pressed. */
export function submitByKeys(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}
