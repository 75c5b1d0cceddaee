import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailure } from '../../api/call.ts';

const NO_ERROR = { message: null as string | null, errors: {} as Record<string, string> };

/**
 * Submits a form, one submission at a time: errors stand below their fields, others above the button, and the first
 * field with an error gets the focus. `submit` also gets the key of the act: the same until the outcome is known, so that
 * what is sent again after a lost response takes effect once.
 */
export function useForm(submit: (values: FormData, actKey: string) => Promise<void>) {
  const isSubmitting = useRef(false);
  const actKey = useRef<string>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NO_ERROR);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const form = event.currentTarget;
    isSubmitting.current = true;
    setBusy(true);
    setFailure(NO_ERROR);
    actKey.current ??= newActKey();
    const found = await submit(new FormData(form), actKey.current).then(
      () => {
        actKey.current = null;
        return NO_ERROR;
      },
      (error: unknown) => {
        if (error instanceof CallFailure && isOutcomeKnown(error)) actKey.current = null;
        return failureOf(error, form);
      },
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

/** Random; crypto.randomUUID is not there over plain HTTP. */
function newActKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isOutcomeKnown = ({ status }: CallFailure) => status >= 400 && status < 500;

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
