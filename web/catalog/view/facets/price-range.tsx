import { useText } from '#web/i18n/text.tsx';
import { useCurrency } from '#web/settings/use-currency.ts';
import { LimitInput } from './limit-input.tsx';
import { RangeSlider } from './range-slider.tsx';
import { isAmount, typedAmount } from '../../listing/typed-amount.ts';
import { useSyncedText } from './use-synced-text.ts';

interface PriceRangeProps {
  /** The URL's values, in the default currency. */
  min: string;
  max: string;
  /** Lowest and highest price of the current result. */
  lowest: number;
  highest: number;
}

/**
 * Price limits in the shopper's currency; the URL holds them in the default currency, like the API.
 */
export function PriceRange({ min, max, lowest, highest }: PriceRangeProps) {
  const t = useText();
  const { rate_from_default: rate, symbol } = useCurrency();
  const shown = (amount: string) => (amount === '' ? '' : String(round(Number(amount) * rate)));
  const [from, setFrom] = useSyncedText(shown(min));
  const [to, setTo] = useSyncedText(shown(max));
  const submitted = (text: string, before: string) => {
    if (text === shown(before)) return before;
    const amount = typedAmount(text);
    return isAmount(amount) ? String(round(Number(amount) / rate)) : '';
  };
  const limits = { min: Math.floor(lowest * rate), max: Math.ceil(highest * rate) };
  const isConverted = rate !== 1;

  return (
    <>
      <RangeSlider
        limits={limits}
        from={from === '' ? limits.min : Number(typedAmount(from))}
        to={to === '' ? limits.max : Number(typedAmount(to))}
        onChange={(low, high) => {
          setFrom(low <= limits.min ? '' : String(low));
          setTo(high >= limits.max ? '' : String(high));
        }}
        labels={[t('Lowest price'), t('Highest price')]}
      />
      <div className="flex items-end gap-2">
        <LimitInput
          label={t('From ({{unit}})', { unit: symbol })}
          name={isConverted ? undefined : 'min_price'}
          value={from}
          onChange={setFrom}
          placeholder={String(limits.min)}
        />
        <LimitInput
          label={t('To ({{unit}})', { unit: symbol })}
          name={isConverted ? undefined : 'max_price'}
          value={to}
          onChange={setTo}
          placeholder={String(limits.max)}
        />
      </div>
      {isConverted && (
        <>
          <input type="hidden" name="min_price" value={submitted(from, min)} />
          <input type="hidden" name="max_price" value={submitted(to, max)} />
        </>
      )}
    </>
  );
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
