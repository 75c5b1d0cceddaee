import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailure } from '../../api/call.ts';
import { useActKey } from './use-act-key.ts';

const NO_ERROR = { message: null as string | null, errors: {} as Record<string, string> };

/**
 * Submits a form, one submission at a time: errors stand below their fields, others above the button, and the first
 * field with an error gets the focus. `submit` also gets the key of the act (useActKey).
 */
export function useForm(submit: (values: FormData, actKey: string) => Promise<void>) {
  const isSubmitting = useRef(false);
  const withActKey = useActKey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_ERROR);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const form = event.currentTarget;
    isSubmitting.current = true;
    setBusy(true);
    setFailure(NO_ERROR);
    const found = await withActKey((actKey) => submit(new FormData(form), actKey)).then(
      () => NO_ERROR,
      (error: unknown) => failureOf(error, form),
    );
    isSubmitting.current = false;
    // Rendered at once: a field must be marked before it can be looked up.
    flushSync(() => {
      setBusy(false);
      setFailure(found);
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return { ...failure, isBusy, handleSubmit };
}

function failureOf(error: unknown, form: HTMLFormElement): typeof NO_ERROR {
  if (!(error instanceof CallFailure)) throw error;
  const errors: Record<string, string> = {};
  for (const [field, [sentence]] of Object.entries(error.body.errors ?? {})) {
    const [name = ''] = field.split('.');
    if (sentence !== undefined && form.elements.namedItem(name) !== null) errors[name] ??= sentence;
  }
  return { message: Object.keys(errors).length > 0 ? null : error.message, errors };
}

/** The text of a field of a form. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
