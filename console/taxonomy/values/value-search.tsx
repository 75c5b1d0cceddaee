import Search from 'lucide-react/icons/search';
import { Form, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { INPUT } from '#web/ui/form/field.tsx';

/** Search in the values of an attribute: a GET form, so the URL holds it. */
export function ValueSearch() {
  const t = useText();
  const [search] = useSearchParams();
  const label = t('Search values');
  return (
    <search className="mb-3 block">
      <Form key={search.get('q')} className="flex flex-wrap">
        <div className="relative basis-full">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-3 size-5 text-muted"
          />
          <input
            type="search"
            name="q"
            defaultValue={search.get('q') ?? ''}
            aria-label={label}
            placeholder={label}
            aria-keyshortcuts="/"
            className={`${INPUT} ps-10 text-sm`}
          />
        </div>
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
