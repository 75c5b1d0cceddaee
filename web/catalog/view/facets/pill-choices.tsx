import { useFormatCount } from '#web/i18n/numbers.ts';
import { FoldedOptions } from './folded-options.tsx';
import { submitFormOnChange } from './submit-form-on-change.ts';
import type { FacetOption } from './facet-choices.tsx';

interface PillChoicesProps {
  name: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
}

/** Short values in a row: sizes, measures. */
export function PillChoices({ name, options, chosen }: PillChoicesProps) {
  const formatCount = useFormatCount();
  return (
    <FoldedOptions
      options={options}
      isChosen={({ value }) => chosen.includes(value)}
      className="flex flex-wrap gap-2 py-1"
    >
      {(option) => (
        <label className="pill">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={option.count === 0 && !chosen.includes(option.value)}
            onChange={submitFormOnChange}
          />
          <bdi lang={option.language}>{option.name}</bdi>
          <span>{formatCount(option.count)}</span>
        </label>
      )}
    </FoldedOptions>
  );
}
