import { type SubmitEvent, useRef } from 'react';
import { NO_ERRORS, refusalErrors, useFormSubmission } from '#web/ui/form/use-form-submission.ts';
import { CallFailure } from '../../api/call.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

interface FormOptions {
  /** Stores the idempotency key, so that it survives a reload. */
  storedAs?: string;
  /** Returns errors of fields; nothing is sent then, and the idempotency key of a lost response is not replaced. */
  check?: (values: FormData) => Record<string, string>;
}

/**
 * Submits a form to the console's API like useFormSubmission, and scrolls to an error that belongs to no field, which the
 * bar of a phone would hide; the error of a field disappears when it is edited. `submit` also receives the idempotency key
 * (useIdempotencyKey).
 */
export function useForm(
  submit: (values: FormData, idempotencyKey: string) => Promise<void>,
  { storedAs, check = () => ({}) }: FormOptions = {},
) {
  const withIdempotencyKey = useIdempotencyKey(storedAs);
  const watched = useRef(new WeakSet<HTMLFormElement>());
  const submission = useFormSubmission(async (values, form, clearError) => {
    const watch = () => {
      if (!watched.current.has(form)) {
        form.addEventListener('input', ({ target }) => {
          clearError((target as HTMLInputElement).name);
        });
      }
      watched.current.add(form);
    };
    const errors = check(values);
    if (Object.keys(errors).length > 0) {
      watch();
      return { message: null, errors };
    }
    try {
      await withIdempotencyKey((idempotencyKey) => submit(values, idempotencyKey));
      return NO_ERRORS;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      watch();
      return refusalErrors(error, form);
    }
  });
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    await submission.handleSubmit(event);
    form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  };
  return { ...submission, handleSubmit };
}

/** The text in a field of a form. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
