import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The ref of a GET form with uncontrolled fields: they show what the URL holds, also after Back, and the one that has the
 * focus keeps it.
 */
export function useUrlFields() {
  const form = useRef<HTMLFormElement>(null);
  const [search] = useSearchParams();
  const held = search.toString();
  useEffect(() => {
    const values = new URLSearchParams(held);
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = values.get(field.name) ?? '';
  }, [held]);
  return form;
}
