import { type SubmitEvent, useRef, useState } from 'react';
import { ApiFailure } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { useSettings } from '#web/settings/settings-context.tsx';

interface InquiryFormOptions<Field extends string> {
  /** Required fields with their labels, in form order. */
  required: Record<Field, string>;
  send: (values: Record<Field, string>) => Promise<unknown>;
}

interface Refusal {
  message: string;
  /** The first error of each field. */
  errors: Record<string, string>;
}

/**
 * Validates and submits a form, one submission at a time. Returns the first error of each field, and the form's state for
 * `InquiryForm`.
 */
export function useInquiryForm<Field extends string>({
  required,
  send,
}: InquiryFormOptions<Field>) {
  const t = useText();
  const { email } = useSettings();
  const isSubmitting = useRef(false);
  const [status, setStatus] = useState<'open' | 'busy' | 'sent'>('open');
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const values = valuesOf<Field>(event.currentTarget);
    const missing = Object.entries<string>(required).filter(([name]) => !values[name as Field]);
    if (missing.length > 0) {
      const errors = missing.map(([name, field]) => [
        name,
        t('The {{field}} field is required.', { field }),
      ]);
      setRefusal({
        message: t('Check what you entered.'),
        errors: Object.fromEntries(errors),
      });
      return;
    }
    isSubmitting.current = true;
    setStatus('busy');
    setRefusal(null);
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
      setRefusal({ message: error.message, errors: Object.fromEntries(errors) });
    } finally {
      isSubmitting.current = false;
    }
  };

  const form = {
    status,
    refusal,
    email,
    onSubmit: handleSubmit,
    onAgain: () => setStatus('open'),
  };
  return { errors: refusal?.errors ?? {}, form };
}

/** The values of a form's fields, trimmed. */
function valuesOf<Field extends string>(form: HTMLFormElement): Record<Field, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ]);
  return Object.fromEntries(entries) as Record<Field, string>;
}
