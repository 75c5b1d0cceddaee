import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from './client.ts';

interface Submission {
  /** Checks and sends what was filled in. Own errors by field are given back, nothing else. */
  send: (values: FormData, form: HTMLFormElement) => Promise<Record<string, string> | void>;
}

interface FieldError {
  /** What is not about one of the fields of the form. */
  message: string | null;
  /** The first sentence about each field (spec §5). */
  errors: Record<string, string>;
}

const NO_TROUBLE: FieldError = { message: null, errors: {} };

/** Sends a form once at a time; what is wrong is said under the fields, the first of which gets the keyboard. */
export function useSubmit({ send }: Submission) {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fieldError, setFieldError] = useState(NO_TROUBLE);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    isUnderWay.current = true;
    setBusy(true);
    setFieldError(NO_TROUBLE);
    const found = await send(new FormData(form), form)
      .then((errors): FieldError => ({ message: null, errors: errors ?? {} }))
      .catch((error: unknown) => errorOf(error, form));
    isUnderWay.current = false;
    // Drawn at once: the fields have to know that they are wrong before one of them is looked for.
    flushSync(() => {
      setBusy(false);
      setFieldError(found);
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  /** A field that is being changed is right until the form is sent again. */
  const mend = (field: string) =>
    setFieldError(({ message, errors: { [field]: _mended, ...errors } }) => ({ message, errors }));
  return { ...fieldError, isBusy, handleSubmit, mend };
}

function errorOf(error: unknown, form: HTMLFormElement): FieldError {
  if (!(error instanceof ApiFailure)) throw error;
  const errors: Record<string, string> = {};
  for (const [field, [sentence]] of Object.entries(error.body.errors ?? {})) {
    // 'attachments.0' is about one of the files of the field 'attachments'.
    const [name = ''] = field.split('.');
    if (sentence !== undefined && form.elements.namedItem(name) !== null) errors[name] ??= sentence;
  }
  return { message: Object.keys(errors).length > 0 ? null : error.message, errors };
}
