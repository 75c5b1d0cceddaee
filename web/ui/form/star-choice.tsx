import { useId } from 'react';
import { useText } from '#web/i18n/text.tsx';

interface StarChoiceProps {
  label: string;
  /** 0: none selected. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
}

/** Rating input: radio buttons drawn as stars, filled up to the selected one. */
export function StarChoice({ label, value, onChange, error }: StarChoiceProps) {
  const t = useText();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className="text-sm font-medium">{label}</legend>
      <div className="flex text-[2.25rem]">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={t('{{count}} stars', { count: stars, one: '{{count}} star' })}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={`size-[1em] mask-stars ${stars <= value ? 'bg-star' : 'bg-edge/50'}`}
            />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
