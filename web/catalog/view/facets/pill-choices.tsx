import { useCount } from '#web/i18n/numbers.ts';
import { applyNow } from './apply-now.ts';
import type { FacetOption } from './facet-choices.tsx';

interface PillChoicesProps {
  name: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
}

/** Short values side by side: sizes, measures. */
export function PillChoices({ name, options, chosen }: PillChoicesProps) {
  const count = useCount();
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {options.map((option) => {
        const isChosen = chosen.includes(option.value);
        return (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control border border-edge bg-paper px-3 text-sm has-checked:border-action has-checked:bg-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:opacity-50 md:min-h-9 md:px-2.5"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={isChosen}
              disabled={option.count === 0 && !isChosen}
              onChange={applyNow}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <bdi className="tabular-nums">{option.name}</bdi>
            <span className="text-xs text-muted tabular-nums">{count(option.count)}</span>
          </label>
        );
      })}
    </div>
  );
}
