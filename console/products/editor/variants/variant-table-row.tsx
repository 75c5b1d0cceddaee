import Trash from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useVariantOptionName } from './use-variant-option-name.ts';
import type { TableRow } from './edited-table.ts';
import type { EditedOption } from './variant-rows.ts';

/** Values of up to so many characters, such as "140 mm", stay in one line beside the fields, which take all the room. */
const SHORT = 8;
/** Longer words are broken where the column ends: three options would stick out of the card. */
const LONG_WORD = 12;

/** How the value of an option is broken into lines in the table. */
function wrappingOf(value: string): string {
  if (value.length <= SHORT) return '@xl:whitespace-nowrap';
  return value.split(/[\s-]/).some((word) => word.length > LONG_WORD) ? 'wrap-anywhere' : '';
}

interface VariantTableRowProps {
  row: TableRow;
  options: readonly EditedOption[];
  /** Null when it cannot be removed. */
  onRemove: (() => void) | null;
  /** Renders the other cells, given the variant's name. */
  children: (name: string) => ReactNode;
}

/** A variant with its option values; on phones the values are in one line, each below its option's name. */
export function VariantTableRow({ row, options, onRemove, children }: VariantTableRowProps) {
  const t = useText();
  const nameOf = useVariantOptionName();
  const named = options.map((option, at) => ({
    name: nameOf(option),
    value: row.values[at] ?? '–',
  }));
  const name = named.map(({ value }) => value).join(' · ');
  return (
    <tr className="grid grid-cols-2 gap-2 py-3 first:pt-0 last:pb-0 @xl:table-row">
      {named.map(({ name: option, value }, at) => (
        <th
          key={option}
          scope={at === 0 ? 'row' : undefined}
          className="text-start font-medium @xl:table-cell @xl:py-3 @xl:pe-3 @xl:align-top"
        >
          <span className="block text-xs font-normal text-muted @xl:hidden">{option}</span>
          <bdi className={wrappingOf(value)}>{value}</bdi>
        </th>
      ))}
      {children(name)}
      {options.length > 0 && onRemove && (
        <td className="col-start-2 self-end justify-self-end @xl:table-cell @xl:py-1 @xl:align-top">
          <IconButton label={t('Remove {{name}}', { name })} onClick={onRemove}>
            <Trash aria-hidden="true" className="size-4" />
          </IconButton>
        </td>
      )}
    </tr>
  );
}
