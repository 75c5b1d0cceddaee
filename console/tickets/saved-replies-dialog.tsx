import { useState } from 'react';
import type { SavedReply } from '#contract/console/tickets/saved-replies.ts';
import { REPLY_PLACEHOLDERS } from '#domain/support/saved-reply.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { Form } from '../ui/form/form.tsx';
import { useBaseValues } from '../ui/form/use-base-values.ts';
import { textOf, useForm } from '../ui/form/use-form.ts';

interface SavedRepliesDialogProps {
  replies: readonly SavedReply[];
  onClose: () => void;
  /** Called after a change. */
  onDone: () => void;
}

/** The saved replies, to be changed, deleted or added to. */
export function SavedRepliesDialog({ replies, onClose, onDone }: SavedRepliesDialogProps) {
  const t = useText();
  /** The reply being edited; null while the list is shown. */
  const [open, setOpen] = useState<SavedReply | 'new' | null>(null);
  const handleDone = () => {
    setOpen(null);
    onDone();
  };
  return (
    <Dialog open onClose={onClose} title={t('Saved replies')}>
      {open === null ? (
        <>
          {replies.length === 0 && (
            <p className="text-sm text-muted">
              {t('Save answers you write often, and insert them with one click.')}
            </p>
          )}
          <ul className="divide-y divide-line text-sm">
            {replies.map((reply) => (
              <li key={reply.id} className="flex items-center gap-3 py-1">
                <span className="min-w-0 grow">
                  <bdi className="block truncate font-medium">{reply.name}</bdi>
                  <bdi className="block truncate text-muted">{reply.body}</bdi>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('Change {{name}}', { name: reply.name })}
                  onClick={() => setOpen(reply)}
                >
                  {t('Change')}
                </Button>
              </li>
            ))}
          </ul>
          <Button className="mt-4" onClick={() => setOpen('new')}>
            {t('New saved reply')}
          </Button>
        </>
      ) : (
        <ReplyFields
          reply={open === 'new' ? null : open}
          onBack={() => setOpen(null)}
          onDone={handleDone}
        />
      )}
    </Dialog>
  );
}

interface ReplyFieldsProps {
  /** Null for a new one. */
  reply: SavedReply | null;
  onBack: () => void;
  onDone: () => void;
}

function ReplyFields({ reply, onBack, onDone }: ReplyFieldsProps) {
  const t = useText();
  const { isBusy: isDeleting, run } = useAct();
  const withBaseValues = useBaseValues({ name: reply?.name ?? '', body: reply?.body ?? '' });
  const { errors, message, isBusy, handleSubmit } = useForm(async (values) => {
    const edited = { name: textOf(values, 'name'), body: textOf(values, 'body') };
    await withBaseValues(async (seen) => {
      await call('saveReply', { id: reply?.id, ...edited, ...(reply && { seen }) });
    });
    showToast(t('Saved.'));
    onDone();
  });
  const handleDelete = () =>
    run(async () => {
      if (!reply) return;
      await call('deleteSavedReply', { id: reply.id });
      showToast(t('Deleted.'));
      onDone();
    });
  const places = REPLY_PLACEHOLDERS.map((placeholder) => `{{${placeholder}}}`).join(' ');
  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        name="name"
        label={t('Name')}
        hint={t('Only you and your colleagues can see it.')}
        defaultValue={reply?.name ?? ''}
        required
        maxLength={80}
        autoComplete="off"
        dir="auto"
        error={errors['name']}
      />
      <TextAreaField
        name="body"
        label={t('Text')}
        hint={t('Filled in automatically: {{places}}', { places })}
        defaultValue={reply?.body ?? ''}
        required
        rows={8}
        maxLength={5000}
        dir="auto"
        error={errors['body']}
      />
      <FormError message={message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {t('Save')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
        {reply && (
          <Button
            variant="danger"
            className="ms-auto"
            busy={isDeleting}
            onClick={() => void handleDelete()}
          >
            {t('Delete')}
          </Button>
        )}
      </div>
    </Form>
  );
}
