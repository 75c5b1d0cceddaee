import type { SyntheticEvent } from 'react';

interface RangeSliderProps {
  limits: { min: number; max: number };
  from: number;
  to: number;
  onChange: (from: number, to: number) => void;
  /** Accessible names of the two thumbs. */
  labels: [string, string];
}

const HANDLE =
  'pointer-events-none absolute inset-0 h-full w-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-action [&::-moz-range-thumb]:bg-paper [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-action [&::-webkit-slider-thumb]:bg-paper';

/** Slider with two thumbs. Applied on release; without JavaScript the number fields are used. */
export function RangeSlider({ limits, from, to, onChange, labels }: RangeSliderProps) {
  const { min, max } = limits;
  if (max <= min) return null;
  const low = Math.min(Math.max(from, min), max);
  const high = Math.min(Math.max(to, low), max);
  const step = max - min > 40 ? 1 : 0.25;
  const share = (value: number) => `${((value - min) * 100) / (max - min)}%`;

  return (
    <div className="relative mx-0.5 mb-2 h-11 noscript:hidden">
      <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
      <span
        className="absolute top-1/2 h-1 -translate-y-1/2 bg-action"
        style={{ insetInlineStart: share(low), insetInlineEnd: `calc(100% - ${share(high)})` }}
      />
      {[low, high].map((value, handle) => (
        <input
          key={labels[handle]}
          type="range"
          aria-label={labels[handle]}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={(event) => {
            const moved = event.currentTarget.valueAsNumber;
            if (handle === 0) onChange(Math.min(moved, high), high);
            else onChange(low, Math.max(moved, low));
          }}
          onPointerUp={commit}
          onKeyUp={commit}
          className={`${HANDLE} ${handle === 0 && low > (min + max) / 2 ? 'z-10' : ''}`}
        />
      ))}
    </div>
  );
}

function commit(event: SyntheticEvent<HTMLInputElement>): void {
  event.currentTarget.form?.requestSubmit();
}
