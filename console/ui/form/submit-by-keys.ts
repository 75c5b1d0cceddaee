/**
 * Submits the form of a text of several lines when Ctrl+Enter or Cmd+Enter is pressed in it: Enter alone begins a new line.
 * Returns a function that stops it.
 */
export function submitByKeys(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, isComposing } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing) return;
  if (!(target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}
