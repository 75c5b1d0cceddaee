import type { HYDRATION } from './hydration.ts';

/** In the browser: replays input made before hydration. */
export function replayInput(hydration: typeof HYDRATION) {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const changed = new Set<Field>();
  const record = ({ target }: Event) => {
    if (target instanceof Element && target.matches('input, textarea, select')) {
      changed.add(target as Field);
    }
  };
  // React ignores a change event unless the value differs from the one it tracks, which assigning
  // to the field updates.
  const replay = (field: Field) => {
    if (field.matches('select, [type="file"]')) {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (!field.matches('[type="checkbox"], [type="radio"]')) {
      const { value } = field;
      field.value = '';
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (document.activeElement !== field) {
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
    } else if (field.matches('[type="checkbox"], :checked') && 'checked' in field) {
      field.checked = !field.checked;
      field.click();
    }
  };
  addEventListener('input', record);
  addEventListener(hydration.begins, () => removeEventListener('input', record));
  addEventListener(hydration.ends, () => changed.forEach(replay), { once: true });
}
