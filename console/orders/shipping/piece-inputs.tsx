import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { INPUT } from '#web/ui/form/field.tsx';

export type Pieces = ReadonlyMap<number, number>;

interface PieceInputsProps {
  legend: string;
  lines: readonly { id: number; name: string; variant?: string; max: number }[];
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
  /** Rendered below a line. */
  renderBelow?: (line: { id: number; name: string }) => ReactNode;
}

/** Lines of an order with a quantity field each, and a choice that fills them all. */
export function PieceInputs({ legend, lines, pieces, onChange, renderBelow }: PieceInputsProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <Checkbox
        checked={lines.every(({ id, max }) => (pieces.get(id) ?? 0) >= max)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(new Map(lines.map(({ id, max }) => [id, checked ? max : 0])))
        }
      >
        {t('All items')}
      </Checkbox>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="py-2 text-sm">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <bdi className="line-clamp-2">{line.name}</bdi>
                {line.variant !== undefined && <span className="text-muted">{line.variant}</span>}
              </span>
              <PieceInput
                label={t('Quantity of {{name}}', { name: line.name })}
                max={line.max}
                value={pieces.get(line.id) ?? 0}
                onChange={(count) => onChange(new Map(pieces).set(line.id, count))}
              />
            </div>
            {renderBelow?.(line)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface PieceInputProps {
  label: string;
  max: number;
  value: number;
  onChange: (count: number) => void;
}

/** A quantity field with its maximum. */
export function PieceInput({ label, max, value, onChange }: PieceInputProps) {
  const t = useText();
  return (
    <span className="flex shrink-0 items-center gap-2 text-muted tabular-nums">
      <input
        type="number"
        min={0}
        max={max}
        aria-label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { valueAsNumber: count } }) =>
          onChange(Number.isNaN(count) ? 0 : Math.max(0, count))
        }
        className={`${INPUT} w-20! text-end`}
      />
      <span className="min-w-12">{t('of {{count}}', { count: max })}</span>
    </span>
  );
}

/**
 * The lines with a quantity above 0. Only of those that are shown: a colleague may have shipped or cancelled others since
 * their quantity was entered.
 */
export function chosenLines(
  shown: readonly { id: number }[],
  pieces: Pieces,
): { id: number; pieces: number }[] {
  return shown
    .map(({ id }) => ({ id, pieces: pieces.get(id) ?? 0 }))
    .filter((line) => line.pieces > 0);
}
