import { Fragment } from 'react';
import { optionText } from '#domain/catalog/chosen-options.ts';
import { useText } from '#web/i18n/text.tsx';

interface ShownOption {
  name: string | null;
  value: string;
  value_language?: string | undefined;
}

/** The selected value of each option: "Colour: Red · Fit: Slim"; nothing without options. */
export function ChosenOptions({ options }: { options: readonly ShownOption[] }) {
  const t = useText();
  if (options.length === 0) return null;
  return (
    <span className="block wrap-break-word text-muted">
      {options.map((option, at) => (
        <Fragment key={option.name ?? at}>
          {at > 0 && ' · '}
          <bdi lang={option.value_language} className="inline-block max-w-full">
            {optionText(option, t)}
          </bdi>
        </Fragment>
      ))}
    </span>
  );
}
