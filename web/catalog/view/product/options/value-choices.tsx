import { SELECT } from '#web/ui/form/field.tsx';

/** A value of an option. */
export interface OfferedValue {
  name: string;
  name_language?: string | undefined;
  color_code: string | null;
  /** The variant it selects; null when it cannot be selected. */
  variant: number | null;
  isChosen: boolean;
  /** Why it is unavailable, in words. */
  lack: string | null;
}

interface ValueChoicesProps {
  /** The option's name. */
  label: string;
  values: readonly OfferedValue[];
  onChoose: (variant: number) => void;
}

/** Values as radio buttons; unavailable ones say why. */
export function ValueButtons({ values, onChoose }: ValueChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {values.map(({ name, name_language, color_code, variant, isChosen, lack }) => (
        <label
          key={name}
          className={`relative inline-flex min-h-11 max-w-full min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control border bg-paper px-3 text-sm font-medium has-checked:border-action has-checked:bg-tint has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-dashed ${lack ? 'border-line text-muted' : 'border-edge'}`}
        >
          <input
            type="radio"
            name="variant"
            value={variant ?? ''}
            checked={isChosen}
            disabled={variant === null}
            onChange={() => variant !== null && onChoose(variant)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          {color_code && (
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full border border-edge"
              style={{ background: color_code }}
            />
          )}
          <span className="min-w-0 py-1 text-center">
            <bdi
              lang={name_language}
              className={`block wrap-anywhere ${lack ? 'line-through' : ''}`}
            >
              {name}
            </bdi>
            {lack && (
              <span className="block text-xs font-normal">
                <span className="sr-only">, </span>
                <bdi className="wrap-anywhere">{lack}</bdi>
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Values that are many or long, as a list. */
export function ValueList({ label, values, onChoose }: ValueChoicesProps) {
  return (
    <select
      name="variant"
      aria-label={label}
      value={values.find(({ isChosen }) => isChosen)?.variant ?? ''}
      onChange={(event) => onChoose(Number(event.target.value))}
      className={`${SELECT} w-full text-sm`}
    >
      {values.map(({ name, name_language, variant, lack }) => (
        <option
          key={name}
          lang={lack ? undefined : name_language}
          value={variant ?? ''}
          disabled={variant === null}
        >
          {lack ? `${name} (${lack})` : name}
        </option>
      ))}
    </select>
  );
}
