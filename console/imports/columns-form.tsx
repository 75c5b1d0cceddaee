import { type SubmitEvent, useState } from 'react';
import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { isByCode } from '#domain/catalog/csv/columns.ts';
import { isCodeList } from '#domain/catalog/csv/code-list.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { call, CallFailure } from '../api/call.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form/form.tsx';
import { ColumnRow } from './column-row.tsx';

/** The assignments of the form: a field for each column, and the shop. */
export type Assigned = Pick<ConsoleImport, 'columns' | 'shop'>;

interface ColumnsFormProps {
  file: ConsoleImport;
  assigned: Assigned;
  onAssign: (assigned: Assigned) => void;
  onStarted: () => void;
}

/** Assigns the file's columns and the shop that gets the products, then starts the preview. */
export function ColumnsForm({ file, assigned, onAssign, onStarted }: ColumnsFormProps) {
  const t = useText();
  const { id, format, shops } = file;
  const { columns, shop } = assigned;
  // A file of stock and prices changes products of any shop.
  const hasShop = !format.has_columns || !isCodeList(columns);
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({});
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      await call('startImport', {
        id,
        task: 'preview',
        ...(format.has_columns && { columns }),
        ...(hasShop && shops.length !== 1 && shop !== null && { shop }),
      });
      onStarted();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setErrors(failure.body.errors ?? { all: [failure.message] });
    } finally {
      setBusy(false);
    }
  };
  const error = errors['columns']?.[0] ?? errors['all']?.[0];
  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      <Card title={t('File contents')}>
        <p className="mb-3 text-sm text-muted">
          {format.has_columns
            ? t('Choose what each column contains. Columns you leave out change nothing.')
            : t('Recognised as {{format}}. There are no columns to assign.', {
                format: format.name,
              })}
        </p>
        {format.has_columns && (
          <ul className="divide-y divide-line text-sm">
            {format.columns.map((column, at) => (
              <ColumnRow
                // Column names can repeat.
                key={at}
                column={column}
                fields={file.fields}
                value={columns[at] ?? ''}
                onAssign={(value) => onAssign({ ...assigned, columns: columns.with(at, value) })}
              />
            ))}
          </ul>
        )}
        {format.has_columns && isByCode(columns) && (
          <p className="mt-2 text-sm text-muted">
            {t('Each row is a product, identified by its code.')}
          </p>
        )}
        {error !== undefined && (
          <p role="alert" className="mt-2 text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </Card>
      {hasShop && (
        <ShopField
          shops={shops}
          shop={shop}
          error={errors['shop']?.[0]}
          onChange={(next) => onAssign({ ...assigned, shop: next })}
        />
      )}
      <Button
        type="submit"
        variant={file.state === 'previewed' ? 'secondary' : 'primary'}
        busy={isBusy}
        className="self-start"
      >
        {file.state === 'previewed' ? t('Preview again') : t('Preview')}
      </Button>
    </Form>
  );
}

interface ShopFieldProps {
  shops: ConsoleImport['shops'];
  shop: string | null;
  error: string | undefined;
  onChange: (shop: string | null) => void;
}

/** The shop that gets the products, where there is a choice: of several, or the name of the first. */
function ShopField({ shops, shop, error, onChange }: ShopFieldProps) {
  const t = useText();
  const field = {
    name: 'shop',
    value: shop ?? '',
    error,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange(value === '' ? null : value),
  };
  if (shops.length === 1) return null;
  if (shops.length === 0) return <TextField label={t('Shop name')} {...field} />;
  return (
    <SelectField label={t("Shop for products that don't name one")} {...field}>
      <option value="">{t('Choose a shop')}</option>
      {shops.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
