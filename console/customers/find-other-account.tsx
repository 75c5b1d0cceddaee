import { useState } from 'react';
import type { MergePreview } from '#contract/console/customers/customer-acts.ts';
import type { ConsoleCustomer, CustomerRow } from '#contract/console/customers/customers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { call, CallFailure } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { Form } from '../ui/form/form.tsx';
import { textOf, useForm } from '../ui/form/use-form.ts';

/** Searches for another account of a customer; reports the merge with the chosen one. */
export function FindOtherAccount({
  customer,
  onFound,
}: {
  customer: ConsoleCustomer;
  onFound: (preview: MergePreview) => void;
}) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [rows, setRows] = useState<CustomerRow[] | null>(null);
  const {
    errors,
    message,
    isBusy: isSearching,
    handleSubmit,
  } = useForm(async (values) => {
    const q = textOf(values, 'q').trim();
    const customers = q === '' ? [] : (await call('listCustomers', { q, limit: 10 })).rows;
    setRows(customers.filter(({ id }) => id !== customer.id));
  });
  const handleChoose = (otherId: number) =>
    run(async () => onFound(await previewEitherWay(customer.id, otherId)));
  return (
    <Form onSubmit={handleSubmit}>
      <p className="text-sm text-muted">
        {t(
          'Everything in the other account moves here, and the other account is closed. You see what moves before anything changes.',
        )}
      </p>
      <TextField
        name="q"
        label={t('The other account')}
        placeholder={t('Name, email or phone…')}
        defaultValue={customer.name}
        autoComplete="off"
        dir="auto"
        error={errors['q']}
        // Another search replaces the name.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <FormError message={message} />
      <Button type="submit" variant="secondary" busy={isSearching}>
        {t('Search')}
      </Button>
      {rows?.length === 0 && <p className="text-sm text-muted">{t('No matching customers')}</p>}
      {rows !== null && rows.length > 0 && (
        <ul className="divide-y divide-line text-sm">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-4 py-2">
              <p className="min-w-0">
                <bdi className="block truncate font-medium">{row.name}</bdi>
                <bdi dir="ltr" className="block truncate text-muted">
                  {row.email ?? row.phone}
                </bdi>
              </p>
              <Button
                variant="secondary"
                size="small"
                busy={isBusy}
                onClick={() => void handleChoose(row.id)}
              >
                {t('Choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}

/** The other account merged into this one or, if only that is possible, this one into the other. */
async function previewEitherWay(id: number, otherId: number): Promise<MergePreview> {
  try {
    return await call('previewMerge', { id, other_id: otherId });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 422) throw error;
    return call('previewMerge', { id: otherId, other_id: id }).catch(() => {
      throw error;
    });
  }
}
