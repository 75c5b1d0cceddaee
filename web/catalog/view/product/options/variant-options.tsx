import { chooseValue } from '#domain/catalog/product/selected-variant.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PageProduct } from '../page-product.ts';
import { type OfferedValue, ValueButtons, ValueList } from './value-choices.tsx';

type Variant = PageProduct['variants'][number];

interface VariantOptionsProps {
  options: PageProduct['options'];
  variants: readonly Variant[];
  current: Variant;
  /** Other URL parameters to preserve. */
  hiddenFields: readonly (readonly [string, string])[];
  onChoose: (variant: number) => void;
}

/**
 * A selector for each option of a product. Each value selects a variant, so every selector is a separate form that
 * works without JavaScript.
 */
export function VariantOptions(props: VariantOptionsProps) {
  const { options, variants, current, hiddenFields, onChoose } = props;
  const t = useText();
  // The stock line already says so for the whole product.
  const isSoldOut = variants.every(({ quantity }) => quantity <= 0);
  const combination = (at: number) =>
    current.options
      .slice(0, at)
      .map(({ value }) => value)
      .join(' · ');

  return options.map(({ name, name_language, values }, at) => {
    const chosen = current.options[at]?.value;
    const language = values.find((value) => value.name === chosen)?.name_language;
    const title = (
      <>
        <span className="font-medium">
          <bdi lang={name_language}>{name}</bdi>:{' '}
        </span>
        <bdi lang={language} className="wrap-anywhere">
          {chosen ?? t('none')}
        </bdi>
      </>
    );
    if (values.length === 1 && chosen !== undefined)
      return (
        <p key={name} className="text-sm">
          {title}
        </p>
      );
    const offered = values.map((value): OfferedValue => {
      const { variant, lack } = chooseValue(variants, current, at, value.name);
      return {
        ...value,
        variant: variant?.id ?? null,
        isChosen: value.name === chosen,
        lack:
          lack === 'not-made'
            ? t('not in {{combination}}', { combination: combination(at) })
            : lack && !isSoldOut
              ? t('sold out')
              : null,
      };
    });
    const Choices = isLong(values) ? ValueList : ValueButtons;
    return (
      <form key={name} method="get">
        {hiddenFields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm">{title}</legend>
          <Choices label={name} values={offered} onChoose={onChoose} />
        </fieldset>
        <div className="mt-2 hidden noscript:block">
          <Button type="submit" variant="secondary">
            {t('Choose')}
          </Button>
        </div>
      </form>
    );
  });
}

const MAX_BUTTONS = 16;
const MAX_LETTERS = 300;

/** Whether there are too many values for buttons. */
function isLong(values: readonly { name: string }[]): boolean {
  const letters = values.reduce((sum, { name }) => sum + name.length, 0);
  return values.length > MAX_BUTTONS || letters > MAX_LETTERS;
}
