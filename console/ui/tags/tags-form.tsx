import { type SubmitEvent, useState } from 'react';
import { MAX_TAG, MAX_TAGS } from '#contract/console/tags.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '../form/form.tsx';
import { tagsIn } from './tags-in.ts';

interface TagsFormProps {
  /** Tags in use. */
  tags: readonly string[];
  isBusy: boolean;
  onChoose: (act: 'add_tags' | 'remove_tags', tags: string[]) => void;
}

/** Tags to add to several records, or to remove from them. */
export function TagsForm({ tags, isBusy, onChoose }: TagsFormProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const typed = tagsIn(text);
  const choose = (act: 'add_tags' | 'remove_tags') => {
    if (typed.length === 0) setError(t('Enter at least one tag.'));
    else onChoose(act, typed);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose('add_tags');
  };
  const handleTagInUse = (tag: string) => {
    setText([...typed, tag].join(', '));
    setError(undefined);
  };
  return (
    <Form
      onSubmit={handleSubmit}
      onChange={() => setError(undefined)}
      className="flex flex-col gap-3"
    >
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
      <TagsInUse tags={tags.filter((tag) => !typed.includes(tag))} onChoose={handleTagInUse} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {t('Add tags')}
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => choose('remove_tags')}>
          {t('Remove tags')}
        </Button>
      </div>
    </Form>
  );
}

interface TagsInUseProps {
  tags: readonly string[];
  onChoose: (tag: string) => void;
}

/** Tags in use, to be chosen instead of typed. */
function TagsInUse({ tags, onChoose }: TagsInUseProps) {
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
