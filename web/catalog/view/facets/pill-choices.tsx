import { useCount } from '#web/i18n/numbers.ts';
import { submitFormOnChange } from './submit-form-on-change.ts';
import type { FacetOption } from './facet-choices.tsx';

interface PillChoicesProps {
  name: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
}

/** Short values in a row: sizes, measures. */
export function PillChoices({ name, options, chosen }: PillChoicesProps) {
  const count = useCount();
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          <label key={option.value} className="pill">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={isChosen}
              disabled={option.count === 0 && !isChosen}
              onChange={submitFormOnChange}
            />
            <bdi>{option.name}</bdi>
            <span>{count(option.count)}</span>
          </label>
        );
      })}
    </div>
  );
}
