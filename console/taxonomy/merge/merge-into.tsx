import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { MovedProducts } from './moved-products.tsx';
import { useMerge } from './use-merge.ts';

interface MergeIntoProps {
  /** The name of what is merged into another and then deleted. */
  name: string;
  hint: string;
  choices: readonly { key: string; name: string }[];
  /** The key of the chosen one; '' before. */
  into: string;
  onChoose: (key: string) => void;
  /** False while something else has to be chosen in `children`. */
  isComplete?: boolean;
  makeStep: Parameters<typeof useMerge>[0];
  onDone: () => void;
  children?: ReactNode;
}

/** Chooses what something is merged into, and merges it; nothing where there is no other. */
export function MergeInto(props: MergeIntoProps) {
  const t = useText();
  const { name, hint, choices, into, onChoose, isComplete = true, makeStep, onDone } = props;
  const { isBusy, moved, merge } = useMerge(makeStep);
  if (choices.length === 0) return null;
  const handleMerge = () =>
    merge((isJob) => {
      showToast(isJob ? t('The products are being changed.') : t('Merged.'));
      onDone();
    });
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('Merge into')}
        hint={hint}
        value={into}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{t('Choose')}</option>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.name}
          </option>
        ))}
      </SelectField>
      {props.children}
      {into !== '' && isComplete && (
        <Button variant="danger" busy={isBusy} onClick={() => void handleMerge()}>
          {t('Merge and delete {{name}}', { name })}
        </Button>
      )}
      <MovedProducts count={moved} />
    </div>
  );
}
