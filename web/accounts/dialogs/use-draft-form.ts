import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from '#web/api/client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { clearDraft, type DraftName, type Drafts, saveDraft, useDrafts } from '../drafts-store.ts';

type Errors = Record<string, string>;

interface DraftFormOptions<Name extends DraftName> {
  name: Name;
  /** Client-side validation (spec §5): error messages by field. */
  check?: (values: Drafts[Name]) => Errors;
  /** The draft is discarded once this resolves. */
  send: (values: Drafts[Name]) => Promise<void>;
  /**
   * Show every refusal as a toast, even when it has field errors (spec §8). By default only those
   * without.
   */
  isToast?: boolean;
}

/**
 * State of a dialog form: persists the draft, prevents double submission, shows the first error of
 * each field.
 */
export function useDraftForm<Name extends DraftName>(options: DraftFormOptions<Name>) {
  const { name, check, send, isToast = false } = options;
  const values = useDrafts((drafts) => drafts[name]);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const isSubmitting = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (wrong: Errors) => {
    // Render synchronously: the first invalid field must be marked before it is focused.
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const submit = async () => {
    if (isSubmitting.current) return;
    const entered = useDrafts.getState()[name];
    const wrong = check?.(entered) ?? {};
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    isSubmitting.current = true;
    setBusy(true);
    setErrors({});
    try {
      await send(entered);
      clearDraft(name);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const sentences = Object.entries(error.body.errors ?? {}).flatMap(([field, [first]]) =>
        first === undefined || !(field in entered) ? [] : [[field, first]],
      );
      if (isToast || sentences.length === 0) showToast(error.message, 'error');
      refuse(Object.fromEntries(sentences) as Errors);
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };
  const change = (field: keyof Drafts[Name] & string, value: string) => {
    saveDraft(name, { [field]: value } as unknown as Partial<Drafts[Name]>);
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };

  return {
    values,
    errors,
    isBusy,
    change,
    submit,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Props that bind a control to one of the values. */
    field: (field: keyof Drafts[Name] & string) => ({
      name: field,
      value: values[field] as string,
      error: errors[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        change(field, event.currentTarget.value),
    }),
  };
}
