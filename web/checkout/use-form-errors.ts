import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiFailure } from '#web/api/client.ts';
import type { Translate } from '#web/i18n/translator.ts';
import {
  checkFields,
  FIELD_ORDER,
  type FieldErrors,
  type FieldName,
  NO_FIELDS,
} from './checkout-fields.ts';
import { useCheckoutForm } from './checkout-form-store.ts';

interface Refusal {
  fields: FieldErrors;
  /** Errors that belong to no field. */
  others: string[];
}

const NO_REFUSAL: Refusal = { fields: {}, others: [] };

/**
 * Errors of the form: a field is validated on blur and on submit, and its error disappears once it
 * is valid. The server's errors stay until the field changes.
 */
export function useFormErrors(options: Parameters<typeof checkFields>[1], t: Translate) {
  const { fields } = useCheckoutForm();
  const [seen, setSeen] = useState<ReadonlySet<FieldName>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const summaryId = useId();

  const wrong = checkFields(fields, options);
  const errorOf = (name: FieldName): string | undefined => {
    const own = wrong[name];
    if (own !== undefined && (isSent || seen.has(name))) return t(own);
    return refusal.fields[name];
  };
  const listed = FIELD_ORDER.flatMap((field) => {
    const sentence = errorOf(field);
    return sentence === undefined ? [] : [{ field, sentence }];
  });
  const others = refusal.others.map((sentence) => ({ field: null, sentence }));

  /** Renders errors synchronously and focuses their summary. */
  const show = (draw: () => void) => {
    flushSync(draw);
    document.getElementById(summaryId)?.focus();
  };

  return {
    errorOf,
    summaryId,
    /** For the summary, which appears on the first submit. */
    listed: isSent || others.length > 0 ? [...others, ...listed] : [],
    leave: (name: FieldName) => setSeen((before) => new Set(before).add(name)),
    clearError: (name: FieldName) =>
      setRefusal(({ fields: { [name]: _mended, ...rest }, others: remaining }) => ({
        fields: rest,
        others: remaining,
      })),
    /** Validates the form; if it is invalid, focuses the summary. */
    check: () => {
      show(() => {
        setIsSent(true);
        setRefusal(NO_REFUSAL);
      });
      return Object.keys(wrong).length === 0;
    },
    refuse: (error: ApiFailure) => show(() => setRefusal(refusalOf(error))),
  };
}

function refusalOf({ body }: ApiFailure): Refusal {
  const fields: FieldErrors = {};
  const others: string[] = [];
  for (const [name, sentences] of Object.entries(body.errors ?? {})) {
    const [first] = sentences;
    if (first === undefined) continue;
    if (name in NO_FIELDS) fields[name as FieldName] = first;
    else others.push(first);
  }
  return { fields, others: body.errors === undefined ? [body.message] : others };
}
