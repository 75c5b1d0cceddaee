import { type SubmitEvent, useId, useState } from 'react';
import X from 'lucide-react/icons/x';
import { MAX_TAG } from '#contract/console/tags.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field, INPUT } from '#web/ui/form/field.tsx';
import { Form } from '../form/form.tsx';
import { tagsIn } from './tags-in.ts';

interface TagEditorProps {
  tags: readonly string[];
  /** Tags in use, offered while typing. */
  suggestions: readonly string[];
  isBusy: boolean;
  /** `onDone` follows when the change has been sent. */
  onChange: (act: 'add_tags' | 'remove_tags', tags: string[], onDone?: () => void) => void;
}

/** The tags of a record, each with a button that removes it, and a field for more. */
export function TagEditor({ tags, suggestions, isBusy, onChange }: TagEditorProps) {
  const t = useText();
  const list = useId();
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const added = tagsIn(text);
    // While another change is under way, the text waits for Enter.
    if (added.length === 0 || isBusy) return;
    onChange('add_tags', added, () => setText((now) => (now === text ? '' : now)));
  };
  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-2">
      <Field label={t('Tags')}>
        {(ids) => (
          <input
            {...ids}
            name="tags"
            list={list}
            placeholder={t('Add a tag, then Enter')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={MAX_TAG}
            autoComplete="off"
            dir="auto"
            className={INPUT}
          />
        )}
      </Field>
      <datalist id={list}>
        {suggestions
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      <ul className="flex flex-wrap gap-1 empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              disabled={isBusy}
              aria-label={t('Remove tag {{tag}}', { tag })}
              onClick={() => onChange('remove_tags', [tag])}
              className="inline-flex min-h-11 min-w-11 items-center gap-1 rounded-full bg-well ps-3 pe-2 text-sm hover:bg-tint md:min-h-8"
            >
              <bdi>{tag}</bdi>
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
