import { Form, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import type { ValueSource } from './value-source.ts';

/** Search in values or tags: a GET form, so the URL holds it. */
export function ValueSearch({ source: { words } }: { source: ValueSource }) {
  const t = useText();
  const [search] = useSearchParams();
  const label = t(words.search);
  return (
    <search className="mb-3 block">
      <Form key={search.get('q')} className="flex flex-wrap">
        <SearchField label={label} />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="sr-only focus:not-sr-only"
        >
          {label}
        </Button>
      </Form>
    </search>
  );
}
