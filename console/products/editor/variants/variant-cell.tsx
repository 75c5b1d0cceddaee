import { INPUT } from '#web/ui/form/field.tsx';
import { useMe } from '../../../session/me-context.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { useEditor } from '../editor-context.tsx';
import { MarginText } from './margin-text.tsx';
import { NeededMark } from './needed-mark.tsx';
import { usePartLabels } from './use-part-labels.ts';
import type { Part, TableRow, useVariantTable } from './use-variant-table.ts';

interface VariantCellProps {
  row: TableRow;
  table: Pick<ReturnType<typeof useVariantTable>, 'setCell'>;
  parts: readonly Part[];
  /** The variant's name; '' for the only variant. */
  of: string;
}

/** Fields of a variant, one below the other; on phones each is a cell of its own. */
export function VariantCell({ parts, ...field }: VariantCellProps) {
  return (
    <td className="contents md:table-cell md:py-1 md:pe-2 md:align-top md:last:pe-0">
      {parts.map((part) => (
        <VariantField key={part} part={part} {...field} />
      ))}
    </td>
  );
}

/** A field of a variant; on phones with its label above. */
function VariantField({ row, table, part, of }: Omit<VariantCellProps, 'parts'> & { part: Part }) {
  const { edits, errors, product } = useEditor();
  const { digits } = useMe().shop.currency;
  const label = usePartLabels()[part];
  const field = row.fieldOf(part);
  const error = errors[field];
  const value = row[part];
  const isChanged = row.isNew || edits.isChanged(field);
  const name = of === '' ? label : `${label}, ${of}`;
  // A new product has one variant, which has no other price to fall back on.
  const isNeeded = part === 'price' && product.id === 0;
  const isText = part === 'code' || part === 'barcode';
  const className = `${INPUT} text-sm md:h-9! ${isChanged ? 'border-accent! bg-tint!' : ''} ${isText ? 'font-mono' : 'text-end tabular-nums md:w-24!'} ${isText ? 'md:min-w-36' : ''}`;
  const set = (next: unknown) => table.setCell(row, part, next);
  return (
    <div className="min-w-0 md:not-first:mt-1">
      <span aria-hidden="true" className="mb-1 block text-xs text-muted md:hidden">
        {label}
        {isNeeded && <NeededMark />}
      </span>
      {isText ? (
        <input
          name={field}
          aria-label={name}
          aria-invalid={error === undefined ? undefined : true}
          autoComplete="off"
          spellCheck={false}
          inputMode={part === 'barcode' ? 'numeric' : undefined}
          placeholder={part === 'barcode' ? label : undefined}
          dir="ltr"
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => set(currentTarget.value || null)}
          className={className}
        />
      ) : (
        <AmountInput
          name={field}
          label={name}
          value={value}
          decimals={part === 'stock' ? 0 : digits}
          isInvalid={error !== undefined}
          isRequired={isNeeded}
          onChange={set}
          className={className}
        />
      )}
      {part === 'price' && <MarginText row={row} />}
      {error !== undefined && <p className="mt-1 text-xs text-danger">{error}</p>}
    </div>
  );
}
