import { type SubmitEvent, useRef, useState } from 'react';
import { ApiFailure } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';

/** What was typed into a form, by the names of its fields. */
export type Values = Record<string, string>;

interface FormPlan {
  /** The fields that must be filled, with their labels, in the order of the form. */
  required: Record<string, string>;
  send: (values: Values) => Promise<unknown>;
}

interface FieldError {
  message: string;
  /** The first sentence about each field. */
  errors: Record<string, string>;
}

/** Checks and sends a form once at a time, and remembers what became of it. */
export function useSentForm({ required, send }: FormPlan) {
  const t = useText();
  const isUnderWay = useRef(false);
  const [status, setStatus] = useState<'open' | 'busy' | 'sent'>('open');
  const [fieldError, setFieldError] = useState<FieldError | null>(null);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const values = valuesOf(event.currentTarget);
    const missing = Object.entries(required).filter(([name]) => !values[name]);
    if (missing.length > 0) {
      const errors = missing.map(([name, field]) => [
        name,
        t('The {{field}} field is required.', { field }),
      ]);
      setFieldError({
        message: t('Please check what you entered.'),
        errors: Object.fromEntries(errors),
      });
      return;
    }
    isUnderWay.current = true;
    setStatus('busy');
    setFieldError(null);
    try {
      await send(values);
      setStatus('sent');
    } catch (error) {
      setStatus('open');
      if (!(error instanceof ApiFailure)) throw error;
      const errors = Object.entries(error.body.errors ?? {}).map(([name, sentences]) => [
        name,
        sentences[0] ?? '',
      ]);
      setFieldError({ message: error.message, errors: Object.fromEntries(errors) });
    } finally {
      isUnderWay.current = false;
    }
  };

  const startAgain = () => setStatus('open');
  return { status, fieldError, errors: fieldError?.errors ?? {}, handleSubmit, startAgain };
}

function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ]);
  return Object.fromEntries(entries) as Values;
}
