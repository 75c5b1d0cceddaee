import type { ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { INPUT, SELECT } from '#web/ui/form/field.tsx';
import { viewOf } from './views.ts';

const FIELDS = ['q', 'payment', 'shop', 'since', 'until'];

/** Search and filters of the list. They are a form of the address, so that reload and Back keep them. */
export function OrderFilters({ shops }: { shops: { id: number; name: string }[] }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const submit = useSubmit();
  const view = viewOf(search.get('view'));
  const value = (name: string) => search.get(name) ?? '';
  const isFiltered = FIELDS.some((name) => value(name) !== '');
  const handleClear = () => setSearch(view.key !== 'all' ? { view: view.key } : {});
  return (
    <search>
      <Form
        // Anew for each address: its fields then show what it holds.
        key={search.toString()}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(withoutBlanks(new FormData(event.currentTarget)));
        }}
        className="mb-3 flex flex-wrap items-end gap-2"
      >
        {view.key !== 'all' && <input type="hidden" name="view" value={view.key} />}
        <div className="relative basis-full">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-3 top-3 size-5 text-muted"
          />
          <input
            type="search"
            name="q"
            defaultValue={value('q')}
            aria-label={t('Find orders')}
            placeholder={t('Number, name, phone, article, tracking number …')}
            aria-keyshortcuts="/"
            className={`${INPUT} ps-10 text-sm`}
          />
        </div>
        <div className="-mx-4 no-scrollbar flex basis-full items-center gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:basis-auto md:flex-wrap md:px-0">
          {view.payment === null && (
            <Choice name="payment" label={t('Payment')} value={value('payment')}>
              <option value="">{t('Any payment')}</option>
              <option value="paid">{t('Paid')}</option>
              <option value="open">{t('Not paid')}</option>
              <option value="cash">{t('On delivery')}</option>
            </Choice>
          )}
          {shops.length > 1 && (
            <Choice name="shop" label={t('Shop')} value={value('shop')}>
              <option value="">{t('All shops')}</option>
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
          <Day name="since" label={t('From')} value={value('since')} />
          <Day name="until" label={t('To')} value={value('until')} />
        </div>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="sr-only focus:not-sr-only"
        >
          {t('Find orders')}
        </Button>
        {isFiltered && (
          <Button variant="quiet" size="small" onClick={handleClear}>
            {t('Clear all')}
          </Button>
        )}
      </Form>
    </search>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      className={`${SELECT} w-auto! max-w-44 shrink-0 text-sm`}
    >
      {children}
    </select>
  );
}

function Day({ name, label, value }: Omit<ChoiceProps, 'children'>) {
  return (
    <label className="flex shrink-0 items-center gap-2 text-sm text-muted">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={`${INPUT} w-auto! text-sm`}
      />
    </label>
  );
}

/** Only what was chosen belongs into the address. */
function withoutBlanks(form: FormData): FormData {
  const filled = new FormData();
  for (const [name, value] of form) if (value !== '') filled.append(name, value);
  return filled;
}
