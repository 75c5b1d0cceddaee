import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from '#web/api/client.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { clearDraft, type DraftName, type Drafts, saveDraft, useDrafts } from '../drafts-store.ts';

type Errors = Record<string, string>;

interface DraftFormPlan<Name extends DraftName> {
  name: Name;
  /** What must not even be sent (spec §5): sentences by field. */
  check?: (values: Drafts[Name]) => Errors;
  /** What was typed is forgotten once this is done. */
  send: (values: Drafts[Name]) => Promise<void>;
  /** A refusal is a toast besides its sentences under the fields (spec §8); otherwise only when it has none of them. */
  isToast?: boolean;
}

/** A form of a dialog: keeps what is typed, sends it once at a time, and shows the first sentence about each field. */
export function useDraftForm<Name extends DraftName>(plan: DraftFormPlan<Name>) {
  const { name, check, send, isToast = false } = plan;
  const values = useDrafts((drafts) => drafts[name]);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (wrong: Errors) => {
    // Drawn at once: the first of them in the order of the form, which gets the keyboard, has to be marked.
    flushSync(() => setErrors(wrong));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const submit = async () => {
    if (isUnderWay.current) return;
    const entered = useDrafts.getState()[name];
    const wrong = check?.(entered) ?? {};
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    isUnderWay.current = true;
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
      isUnderWay.current = false;
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
    /** Binds a control to one of the values. */
    field: (field: keyof Drafts[Name] & string) => ({
      name: field,
      value: values[field] as string,
      error: errors[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        change(field, event.currentTarget.value),
    }),
  };
}
