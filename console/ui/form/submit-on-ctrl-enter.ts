/**
 * Presses the button that submits a form when Ctrl+Enter or Cmd+Enter is pressed in one of its fields, of whatever kind: in
 * a text of several lines, Enter alone begins a new line. Returns a function that stops it.
 */
export function submitOnCtrlEnter(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}

function handleKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing || defaultPrevented) return;
  const form = isField(target) ? target.form : null;
  const button = [...(form?.elements ?? [])].find(isSubmitButton);
  if (!button) return;
  event.preventDefault();
  button.click();
}

const isField = (target: unknown) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isSubmitButton = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';
