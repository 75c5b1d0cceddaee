import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductAct } from '#contract/console/catalog/products.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useHasRight } from '../../session/me-context.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FieldChoice, type ProductsChange } from './field-choice.tsx';
import { readPercent } from './read-percent.ts';

interface ActionChoiceProps {
  /** The preview being loaded. */
  chosen: ProductsChange | null;
  onChoose: (change: ProductsChange) => void;
}

/** The actions on the selected products, in the bin or outside it. */
export function ActionChoice({ chosen, onChoose }: ActionChoiceProps) {
  const t = useText();
  const [search] = useSearchParams();
  const isBin = search.get('state') === 'deleted';
  const mayDelete = useHasRight('products.delete');
  const mayPrice = useHasRight('prices.edit');
  const [error, setError] = useState<string>();
  const acts: { act: ProductAct; label: string }[] = isBin
    ? [{ act: 'restore', label: t('Restore') }]
    : [
        { act: 'publish', label: t('Publish') },
        { act: 'hide', label: t('Hide') },
        ...(mayDelete ? [{ act: 'delete' as const, label: t('Move to bin') }] : []),
      ];
  const handlePercent = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const percent = readPercent(String(new FormData(event.currentTarget).get('percent')));
    if (percent === null) {
      setError(t('Enter a percentage such as 5 or -7.5.'));
      return;
    }
    setError(undefined);
    onChoose({ act: 'price', percent });
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {acts.map(({ act, label }) => (
          <li key={act}>
            <Button
              variant={act === 'delete' ? 'danger' : 'secondary'}
              className="w-full justify-start!"
              busy={chosen?.act === act}
              onClick={() => onChoose({ act })}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {!isBin && <FieldChoice chosen={chosen?.act} onChoose={onChoose} />}
      {mayPrice && !isBin && (
        <Form
          onSubmit={handlePercent}
          onChange={() => setError(undefined)}
          className="flex flex-col gap-2 border-t border-line pt-4"
        >
          <TextField
            name="percent"
            label={t('Change prices by percent')}
            hint={t('-10 lowers prices by 10%. Discounts keep their percentage.')}
            inputMode="text"
            autoComplete="off"
            dir="ltr"
            error={error}
          />
          <Button type="submit" variant="secondary" busy={chosen?.act === 'price'}>
            {t('Preview new prices')}
          </Button>
        </Form>
      )}
    </div>
  );
}
