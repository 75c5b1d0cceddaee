import { Form } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useUrlFields } from '../../ui/list/use-url-fields.ts';
import type { ValueSource } from './value-source.ts';

/** Search in values or tags: a GET form, so that it is in the URL. */
export function ValueSearch({ source: { texts } }: { source: ValueSource }) {
  const t = useText();
  const form = useUrlFields();
  const label = t(texts.search);
  return (
    <search className="mb-3 block">
      <Form ref={form} className="flex flex-wrap">
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
