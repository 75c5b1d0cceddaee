import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMe } from '../../../session/me-context.tsx';
import { Card } from '../../../ui/card.tsx';
import { useEditor } from '../editor-context.tsx';
import { RequiredMark } from './required-mark.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { useVariantOptionName } from './use-variant-option-name.ts';
import { usePartLabels } from './use-part-labels.ts';
import type { Part } from './edited-table.ts';
import { useVariantTable } from './use-variant-table.ts';
import { VariantCell } from './variant-cell.tsx';
import { VariantTableRow } from './variant-table-row.tsx';

interface Shown {
  hasNames: boolean;
  hasCodes: boolean;
  seesCosts: boolean;
}

/** The fields of each column, one below the other; the names of variants leave less room. */
function columnsOf({ hasNames, hasCodes, seesCosts }: Shown): Part[][] {
  const codes: Part[] = hasCodes ? ['code', 'barcode'] : ['barcode'];
  const costs: Part[] = seesCosts ? ['cost'] : [];
  if (hasNames) return [codes, ['price', 'old_price'], ['stock', ...costs]];
  return [codes, ['price'], ['old_price'], ...costs.map((part) => [part]), ['stock']];
}

/** Price, code and stock of each variant: a table, cards where it is too narrow for one. */
export function VariantsCard() {
  const t = useText();
  const { product, errors, mayEdit } = useEditor();
  const { currency } = useMe().shop;
  const [isChoosing, setChoosing] = useState(false);
  const table = useVariantTable();
  const { options, rows } = table;
  const hasNames = options.length > 0;
  const isNew = product.id === 0;
  // The only variant has the product's code, unless it has one of its own.
  const hasCodes = hasNames || (!isNew && rows.some(({ code }) => code !== null));
  const columns = columnsOf({ hasNames, hasCodes, seesCosts: product.sees_costs });
  const { missing: count } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  const handleAddMissing = () => {
    const before = new Set(body.current?.rows);
    // The button disappears: the first new variant takes its focus.
    flushSync(table.addMissing);
    const added = [...(body.current?.rows ?? [])].find((row) => !before.has(row));
    added?.querySelector('input')?.focus();
  };
  return (
    <Card
      title={hasNames ? t('Variants') : t('Price and stock')}
      end={
        mayEdit &&
        !isNew && (
          <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
            {hasNames ? t('Change options') : t('Add options')}
          </Button>
        )
      }
    >
      <VariantTable table={table} columns={columns} body={body} />
      <p className="mt-3 text-sm text-muted">
        {t('Prices are in {{currency}}.', { currency: currency.name })}{' '}
        {isNew && t('Sizes, colours and other options can be added once the product is saved.')}
      </p>
      {errors['options'] !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {errors['options']}
        </p>
      )}
      {count > 0 && mayEdit && !isNew && (
        <Button variant="quiet" size="small" className="mt-3" onClick={handleAddMissing}>
          {t('Add {{count}} missing combinations', {
            count,
            one: 'Add {{count}} missing combination',
          })}
        </Button>
      )}
      {isChoosing && (
        <OptionsDialog
          options={options}
          rows={rows}
          onApply={(entries) => {
            table.setOptions(entries);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}

interface VariantTableProps {
  table: ReturnType<typeof useVariantTable>;
  columns: Part[][];
  body: RefObject<HTMLTableSectionElement | null>;
}

function VariantTable({ table, columns, body }: VariantTableProps) {
  const t = useText();
  const nameOf = useVariantOptionName();
  const labels = usePartLabels();
  const { product, mayEdit } = useEditor();
  const { options, rows } = table;
  const isNew = product.id === 0;
  return (
    <div className="@container">
      <table className="block w-full text-sm @xl:table">
        <thead className="hidden @xl:table-header-group">
          <tr className="text-xs text-muted">
            {options.map((option) => (
              <Head key={nameOf(option)}>{nameOf(option)}</Head>
            ))}
            {columns.map((parts) => (
              <Head key={parts[0]} isNeeded={isNew && parts[0] === 'price'}>
                {parts.map((part) => labels[part]).join(' · ')}
              </Head>
            ))}
            {options.length > 0 && mayEdit && (
              <th scope="col">
                <span className="sr-only">{t('Remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} className="block divide-y divide-line @xl:table-row-group @xl:divide-y-0">
          {rows.map((row) => (
            <VariantTableRow
              key={row.key}
              row={row}
              options={options}
              onRemove={rows.length > 1 && mayEdit ? () => table.remove(row) : null}
            >
              {(name) =>
                columns.map((parts) => (
                  <VariantCell key={parts[0]} {...{ row, table, parts }} variantName={name} />
                ))
              }
            </VariantTableRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  children: string;
  isNeeded?: boolean;
}

function Head({ children, isNeeded = false }: HeadProps) {
  return (
    <th scope="col" className="pe-2 pb-1 text-start font-medium">
      {children}
      {isNeeded && <RequiredMark />}
    </th>
  );
}
