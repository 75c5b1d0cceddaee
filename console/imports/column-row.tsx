import type { ConsoleImport } from '#contract/console/catalog/imports.ts';
import { useText } from '#web/i18n/text.tsx';
import { SELECT } from '#web/ui/form/field.tsx';
import { useColumnLabel } from './use-column-label.ts';

interface ColumnRowProps {
  column: ConsoleImport['format']['columns'][number];
  fields: ConsoleImport['fields'];
  /** The field it is assigned to; '': none. */
  value: string;
  onAssign: (field: string) => void;
}

/** A column of the file with its first values, and the field that it fills. */
export function ColumnRow({ column, fields, value, onAssign }: ColumnRowProps) {
  const t = useText();
  const labelOf = useColumnLabel();
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]">
      <bdi className="font-medium wrap-anywhere">{column.name}</bdi>
      <bdi className="truncate text-muted">{column.samples.join(' · ')}</bdi>
      <select
        aria-label={t('What does the column {{name}} contain?', { name: column.name })}
        value={value}
        onChange={({ currentTarget }) => onAssign(currentTarget.value)}
        className={`${SELECT} text-sm ${value === '' ? 'text-muted!' : ''}`}
      >
        <option value="">{t('Leave out')}</option>
        {column.field?.includes(':') === true && (
          <option value={column.field}>{labelOf(column.field)}</option>
        )}
        {fields.map(({ field }) => (
          <option key={field} value={field}>
            {labelOf(field)}
          </option>
        ))}
      </select>
    </li>
  );
}
