import { refusalErrors, useFormSubmission } from '#web/ui/form/use-form-submission.ts';
import { ApiFailure } from './client.ts';

interface Submission {
  /** Validates and submits the values. Returns client-side errors by field, otherwise nothing. */
  send: (values: FormData, form: HTMLFormElement) => Promise<Record<string, string> | void>;
}

/** Submits a form to the API, as useFormSubmission does. */
export function useSubmit({ send }: Submission) {
  return useFormSubmission(async (values, form) => {
    try {
      return { message: null, errors: (await send(values, form)) ?? {} };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return refusalErrors(error, form);
    }
  });
}
