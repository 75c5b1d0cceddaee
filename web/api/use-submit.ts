import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from './client.ts';

interface Submission {
  /** Validates and submits the values. Returns client-side errors by field, otherwise nothing. */
  send: (values: FormData, form: HTMLFormElement) => Promise<Record<string, string> | void>;
}

interface FieldError {
  /** An error that belongs to no field of the form. */
  message: string | null;
  /** The first error of each field (spec §5). */
  errors: Record<string, string>;
}

const NO_ERROR: FieldError = { message: null, errors: {} };

/**
 * Submits a form, one submission at a time; shows errors below the fields and focuses the first
 * invalid one.
 */
export function useSubmit({ send }: Submission) {
  const isSubmitting = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fieldError, setFieldError] = useState(NO_ERROR);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const form = event.currentTarget;
    isSubmitting.current = true;
    setBusy(true);
    setFieldError(NO_ERROR);
    const found = await send(new FormData(form), form)
      .then((errors): FieldError => ({ message: null, errors: errors ?? {} }))
      .catch((error: unknown) => errorOf(error, form));
    isSubmitting.current = false;
    // Render synchronously: the fields must be marked invalid before one is looked up.
    flushSync(() => {
      setBusy(false);
      setFieldError(found);
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  /** A field's error disappears when it is edited and is checked again on submit. */
  const clearError = (field: string) =>
    setFieldError(({ message, errors: { [field]: _mended, ...errors } }) => ({ message, errors }));
  return { ...fieldError, isBusy, handleSubmit, clearError };
}

function errorOf(error: unknown, form: HTMLFormElement): FieldError {
  if (!(error instanceof ApiFailure)) throw error;
  const errors: Record<string, string> = {};
  for (const [field, [sentence]] of Object.entries(error.body.errors ?? {})) {
    // 'attachments.0' refers to a file of the field 'attachments'.
    const [name = ''] = field.split('.');
    if (sentence !== undefined && form.elements.namedItem(name) !== null) errors[name] ??= sentence;
  }
  return { message: Object.keys(errors).length > 0 ? null : error.message, errors };
}
