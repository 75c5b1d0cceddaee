import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Form } from '../ui/form/form.tsx';
import { useDraft } from '../ui/form/use-draft.ts';
import { useForm } from '../ui/form/use-form.ts';

interface NoteFormProps {
  /** The name under which the draft is stored on this device until the note is added. */
  draft: string;
  hint: string;
  /** The key that moves the focus here (use-shortcuts.ts). */
  shortcut?: string;
  onAdd: (note: { text: string; idempotency_key: string }) => Promise<unknown>;
}

/** Adds an internal note. */
export function NoteForm({ draft, hint, shortcut, onAdd }: NoteFormProps) {
  const t = useText();
  const [text, setText, forget] = useDraft(draft);
  const { revalidate } = useRevalidator();
  const { errors, message, isBusy, handleSubmit } = useForm(async (_values, idempotencyKey) => {
    await onAdd({ text, idempotency_key: idempotencyKey });
    forget(text);
    showToast(t('Note added.'));
    // Not awaited: the next one can be added meanwhile.
    void revalidate();
  });
  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <TextAreaField
        name="text"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        label={t('New note')}
        hint={hint}
        rows={2}
        maxLength={2000}
        aria-keyshortcuts={shortcut}
        data-note=""
        error={errors['text']}
      />
      <FormError message={message} />
      <Button type="submit" variant="secondary" size="small" busy={isBusy} className="self-start">
        {t('Add note')}
      </Button>
    </Form>
  );
}
