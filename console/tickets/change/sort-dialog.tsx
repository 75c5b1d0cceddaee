import { type SubmitEvent, useState } from 'react';
import { MAX_TAG, MAX_TAGS } from '#contract/console/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { tagsIn } from '../../products/tags-in.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { usePriorityTexts } from '../use-priority-texts.ts';
import type { TicketChange } from './use-change-tickets.ts';

interface SortDialogProps {
  /** Tags in use. */
  tags: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onChoose: (change: TicketChange) => void;
}

/** Tags and priority of several tickets. */
export function SortDialog({ tags, isBusy, onClose, onChoose }: SortDialogProps) {
  const t = useText();
  const priorities = usePriorityTexts();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const typed = tagsIn(text);
  const choose = (act: 'add_tags' | 'remove_tags') => {
    if (typed.length === 0) setError(t('Enter at least one tag.'));
    else onChoose({ act, tags: typed });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose('add_tags');
  };
  const handleKnown = (tag: string) => {
    setText([...typed, tag].join(', '));
    setError(undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t('Tags and priority')}>
      <Form onSubmit={handleSubmit} className="flex flex-col gap-3">
        <TextField
          name="tags"
          label={t('Tags')}
          hint={t('Separated by commas')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={MAX_TAG * MAX_TAGS}
          autoComplete="off"
          dir="auto"
          error={error}
        />
        <KnownTags tags={tags.filter((tag) => !typed.includes(tag))} onChoose={handleKnown} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy}>
            {t('Add tags')}
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => choose('remove_tags')}>
            {t('Remove tags')}
          </Button>
        </div>
      </Form>
      <ul className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
        {priorities.map(({ value, text: name }) => (
          <li key={value}>
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              onClick={() => onChoose({ act: 'priority', priority: value })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface KnownTagsProps {
  tags: readonly string[];
  onChoose: (tag: string) => void;
}

/** Tags in use, to be chosen instead of typed. */
export function KnownTags({ tags, onChoose }: KnownTagsProps) {
  const t = useText();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('Tags in use')} className="flex max-h-32 flex-wrap gap-1 overflow-y-auto">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            onClick={() => onChoose(tag)}
            className="min-h-11 rounded-full bg-well px-3 text-sm hover:bg-tint md:min-h-8"
          >
            <bdi>{tag}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
