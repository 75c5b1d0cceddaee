import { useText } from '#web/i18n/text.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { useMe } from '../../../session/me-context.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { useEditor } from '../editor-context.tsx';
import { MarginText } from './margin-text.tsx';
import { RequiredMark } from './required-mark.tsx';
import { usePartLabels } from './use-part-labels.ts';
import type { Part, TableRow } from './edited-table.ts';
import type { useVariantTable } from './use-variant-table.ts';

interface VariantCellProps {
  row: TableRow;
  table: Pick<ReturnType<typeof useVariantTable>, 'setCell'>;
  parts: readonly Part[];
  /** The variant's name; '' for the only variant. */
  variantName: string;
}

/** Fields of a variant, one below the other; on phones each is its own cell. */
export function VariantCell({ parts, ...field }: VariantCellProps) {
  return (
    <td className="contents @xl:table-cell @xl:py-1 @xl:pe-2 @xl:align-top @xl:last:pe-0">
      {parts.map((part, at) => (
        <VariantField
          key={part}
          part={part}
          isBelow={at > 0}
          width={parts.length > 1 ? '@xl:w-28!' : '@xl:w-24!'}
          {...field}
        />
      ))}
    </td>
  );
}

interface VariantFieldProps extends Omit<VariantCellProps, 'parts'> {
  part: Part;
  /** Whether it is below another field of its column. */
  isBelow: boolean;
  /** The class of a number's width. */
  width: string;
}

/** A field of a variant; in cards with its label above, in a table named by its column, or by itself below another one. */
function VariantField({ row, table, part, isBelow, width, variantName }: VariantFieldProps) {
  const t = useText();
  const { edits, errors, product } = useEditor();
  const { digits } = useMe().shop.currency;
  const label = usePartLabels()[part];
  const placeholder = part === 'old_price' ? t('Before discount') : label;
  const field = row.fieldOf(part);
  const error = errors[field];
  const value = row[part];
  const isChanged = row.isNew || edits.isChanged(field);
  const name = variantName === '' ? label : `${label}, ${variantName}`;
  // A new product has one variant, which has no other price to fall back on.
  const isNeeded = part === 'price' && product.id === 0;
  const isText = part === 'code' || part === 'barcode';
  const className = `${INPUT} text-sm placeholder:text-xs @max-xl:placeholder:text-transparent @xl:h-9! ${isChanged ? 'border-accent! bg-tint!' : ''} ${isText ? 'font-mono' : `text-end tabular-nums @xl:px-2! ${width}`} ${isText ? '@xl:min-w-36' : ''}`;
  const errorId = error === undefined ? undefined : `${field}-error`;
  const set = (next: unknown) => table.setCell(row, part, next);
  return (
    <div className="min-w-0 @xl:not-first:mt-1">
      <span aria-hidden="true" className="mb-1 block text-xs text-muted @xl:hidden">
        {label}
        {isNeeded && <RequiredMark />}
      </span>
      {isText ? (
        <input
          name={field}
          aria-label={name}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={errorId}
          autoComplete="off"
          spellCheck={false}
          inputMode={part === 'barcode' ? 'numeric' : undefined}
          placeholder={isBelow ? placeholder : undefined}
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
          describedBy={errorId}
          isRequired={isNeeded}
          placeholder={isBelow ? placeholder : undefined}
          onChange={set}
          className={className}
        />
      )}
      {part === 'price' && <MarginText row={row} />}
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
