import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface FormErrors {
  /** An error that belongs to no field of the form. */
  message: string | null;
  /** The first error of each field (spec §5). */
  errors: Record<string, string>;
}

export const NO_ERRORS: FormErrors = { message: null, errors: {} };

/**
 * Submits a form, one submission at a time; shows the errors that `send` resolves to below the fields and focuses the
 * first invalid one.
 */
export function useFormSubmission(
  send: (
    values: FormData,
    form: HTMLFormElement,
    clearError: (field: string) => void,
  ) => Promise<FormErrors>,
) {
  const isSubmitting = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [formErrors, setFormErrors] = useState(NO_ERRORS);

  /** A field's error disappears when it is edited and is checked again on submit. */
  const clearError = (field: string) =>
    setFormErrors(({ message, errors: { [field]: _mended, ...errors } }) => ({ message, errors }));

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const form = event.currentTarget;
    isSubmitting.current = true;
    setBusy(true);
    setFormErrors(NO_ERRORS);
    let errors = NO_ERRORS;
    try {
      errors = await send(new FormData(form), form, clearError);
    } finally {
      isSubmitting.current = false;
      // Render synchronously: the fields must be marked invalid before one is looked up.
      flushSync(() => {
        setBusy(false);
        setFormErrors(errors);
      });
    }
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices can't be focused.
    (invalid?.querySelector('input') ?? invalid)?.focus();
  };
  return { ...formErrors, isBusy, handleSubmit, clearError };
}

/** The errors of a refusal that belong to fields of the form; its message when none does. */
export function refusalErrors(
  refusal: { message: string; body: { errors?: Record<string, string[]> | undefined } },
  form: HTMLFormElement,
): FormErrors {
  const errors: Record<string, string> = {};
  for (const [field, [sentence]] of Object.entries(refusal.body.errors ?? {})) {
    // 'attachments.0' refers to a file of the field 'attachments', 'contact.email' to the field 'email'.
    const name = field.split('.').find((part) => form.elements.namedItem(part) !== null);
    if (sentence !== undefined && name !== undefined) errors[name] ??= sentence;
  }
  return { message: Object.keys(errors).length > 0 ? null : refusal.message, errors };
}
