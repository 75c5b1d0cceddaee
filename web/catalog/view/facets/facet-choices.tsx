import { type ReactNode, useState } from 'react';
import { useCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { submitFormOnChange } from './submit-form-on-change.ts';
import { useStableOrder } from './use-stable-order.ts';

export interface FacetOption {
  value: string;
  name: string;
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

const SHOWN = 7;
const SEARCHABLE = 12;

/** Checkboxes with counts. A long list starts collapsed and has a search field. */
export function FacetChoices({ name, options: current, chosen }: FacetChoicesProps) {
  const t = useText();
  const options = useStableOrder(current);
  const [words, setWords] = useState('');
  const row = (option: FacetOption) => (
    <FacetRow
      key={option.value}
      name={name}
      option={option}
      isChosen={chosen.includes(option.value)}
    />
  );
  const matching = options.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const rest = options.slice(SHOWN);
  const isUnfolded = rest.some(({ value }) => chosen.includes(value));

  return (
    <>
      {options.length > SEARCHABLE && (
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('Search in this list')}
          placeholder={t('Search in this list')}
          className={`${INPUT} mb-2 noscript:hidden`}
        />
      )}
      {words === '' ? (
        <>
          {options.slice(0, SHOWN).map(row)}
          {rest.length > 0 && (
            <details open={isUnfolded} className="group/more">
              <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline md:min-h-9">
                <span className="group-open/more:hidden">
                  {t('Show {{count}} more', { count: rest.length })}
                </span>
                <span className="hidden group-open/more:inline">{t('Show fewer')}</span>
              </summary>
              {rest.map(row)}
            </details>
          )}
        </>
      ) : (
        matching.map(row)
      )}
      {matching.length === 0 && <p className="py-2 text-sm text-muted">{t('No matches')}</p>}
    </>
  );
}

function FacetRow(props: { name: string; option: FacetOption; isChosen: boolean }) {
  const { name, option, isChosen } = props;
  const count = useCount();
  return (
    <Checkbox
      name={name}
      value={option.value}
      checked={isChosen}
      disabled={option.count === 0 && !isChosen}
      onChange={submitFormOnChange}
      end={count(option.count)}
    >
      {option.mark}
      <bdi>{option.name}</bdi>
    </Checkbox>
  );
}
