import type { ReactNode } from 'react';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { FoldedOptions } from './folded-options.tsx';
import { submitFormOnChange } from './submit-form-on-change.ts';
import { useStableOrder } from './use-stable-order.ts';

export interface FacetOption {
  value: string;
  name: string;
  /** Language of the name, when it differs from the page's. */
  language?: string | undefined;
  count: number;
  /** Rendered before the name: a colour swatch, stars. */
  mark?: ReactNode;
}

interface FacetChoicesProps {
  /** URL parameter. */
  name: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
}

/** Checkboxes with counts. */
export function FacetChoices({ name, options: current, chosen }: FacetChoicesProps) {
  const options = useStableOrder(current);
  return (
    <FoldedOptions options={options} isChosen={({ value }) => chosen.includes(value)}>
      {(option) => (
        <FacetRow name={name} option={option} isChosen={chosen.includes(option.value)} />
      )}
    </FoldedOptions>
  );
}

function FacetRow(props: { name: string; option: FacetOption; isChosen: boolean }) {
  const { name, option, isChosen } = props;
  const formatCount = useFormatCount();
  return (
    <Checkbox
      name={name}
      value={option.value}
      checked={isChosen}
      disabled={option.count === 0 && !isChosen}
      onChange={submitFormOnChange}
      end={formatCount(option.count)}
    >
      {option.mark}
      <bdi lang={option.language}>{option.name}</bdi>
    </Checkbox>
  );
}
