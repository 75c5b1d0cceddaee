import { chooseOption, type OptionKind } from '#domain/catalog/selected-variant.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PageProduct } from './page-product.ts';

type Variant = PageProduct['variants'][number];

interface Option {
  id: number;
  name: string;
  color_code?: string | null;
}

interface VariantOptionsProps {
  kind: OptionKind;
  /** 'Size', 'Length', 'Colour'. */
  title: string;
  options: readonly Option[];
  variants: readonly Variant[];
  current: Variant;
  /** Other URL parameters to preserve. */
  hiddenFields: readonly (readonly [string, string])[];
  onChoose: (variant: number) => void;
}

/**
 * Sizes or colours as radio buttons. Each value is the variant it selects, so the group is a
 * separate form that works without JavaScript.
 */
export function VariantOptions(props: VariantOptionsProps) {
  const { kind, title, options, variants, current, hiddenFields, onChoose } = props;
  const t = useText();
  const chosen = options.find(({ id }) => id === current[kind]);
  const rows = options.map((option) => ({
    option,
    outcome: chooseOption(variants, current, kind, option.id),
  }));
  const changesOther = rows.some(({ outcome }) => outcome !== null && !outcome.keepsOther);

  return (
    <form method="get">
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm">
          <span className="font-medium">{title}: </span>
          <bdi>{chosen?.name ?? t('none')}</bdi>
        </legend>
        <div className="flex flex-wrap gap-2">
          {rows.map(({ option, outcome }) => {
            const isSoldOut = outcome === null || outcome.variant.quantity <= 0;
            const isOther = outcome !== null && !outcome.keepsOther;
            return (
              <label
                key={option.id}
                className={`relative inline-flex max-w-full min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control border bg-paper px-3 text-sm font-medium has-checked:border-action has-checked:bg-tint has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed ${isOther ? 'border-dashed' : ''} ${isSoldOut || isOther ? 'border-line text-muted' : 'border-edge'}`}
              >
                <input
                  type="radio"
                  name="variant"
                  value={outcome?.variant.id ?? ''}
                  checked={option.id === current[kind]}
                  disabled={outcome === null}
                  onChange={() => outcome && onChoose(outcome.variant.id)}
                  className="absolute inset-0 size-full cursor-pointer opacity-0"
                />
                {option.color_code && (
                  <span
                    aria-hidden="true"
                    className="size-5 shrink-0 rounded-full border border-edge"
                    style={{ background: option.color_code }}
                  />
                )}
                <bdi className={`wrap-anywhere ${isSoldOut ? 'line-through' : ''}`}>
                  {option.name}
                </bdi>
                {isSoldOut && <span className="sr-only">, {t('sold out')}</span>}
                {isOther && <span className="sr-only">, {t('changes the other option')}</span>}
              </label>
            );
          })}
        </div>
        {changesOther && (
          <p className="mt-2 text-sm text-muted">
            {t('Dashed: not available in this combination. Choosing it changes the other option.')}
          </p>
        )}
      </fieldset>
      <div className="mt-2 hidden noscript:block">
        <Button type="submit" variant="secondary">
          {t('Choose')}
        </Button>
      </div>
    </form>
  );
}
