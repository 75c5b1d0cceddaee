import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * The ref of a GET form with uncontrolled fields. They show the parameters of the URL, even after Back, without moving the
 * focus. Text that is typed while the list loads stays, unless the URL gets another value than the form has submitted.
 */
export function useUrlFields() {
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const held = search.toString();
  const shown = useRef(held);
  const submitted = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const element = form.current;
    const handleSubmit = () => {
      submitted.current = new Map(fieldsOf(element).map(({ name, value }) => [name, value]));
    };
    element?.addEventListener('submit', handleSubmit);
    return () => element?.removeEventListener('submit', handleSubmit);
  }, []);
  useEffect(() => {
    const before = new URLSearchParams(shown.current);
    const values = new URLSearchParams(held);
    shown.current = held;
    for (const field of fieldsOf(form.current)) {
      const { name } = field;
      const old = before.get(name) ?? '';
      const value = values.get(name) ?? '';
      const isEdited = field.value !== old;
      const isExpected = value === old || value === submitted.current.get(name);
      if (!isEdited || !isExpected) field.value = value;
    }
  }, [held]);
  return form;
}

/** Blanks the fields with these names, including those that were typed in and not submitted. */
export function blankFields(form: HTMLFormElement | null, names: readonly string[]) {
  for (const field of fieldsOf(form)) if (names.includes(field.name)) field.value = '';
}

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
}
