import { useState } from 'react';
import type { Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { call } from '../../api/call.ts';
import { MovedProducts } from '../merge/moved-products.tsx';
import type { OptionKind } from '../taxonomy-words.ts';
import { useMerge } from '../merge/use-merge.ts';

interface OptionMergeFormProps {
  kind: OptionKind;
  option: Option;
  rows: readonly Option[];
  onDone: () => void;
}

/** Gives all products of a colour, size or unit another one, in steps, and deletes it. */
export function OptionMergeForm({ kind, option, rows, onDone }: OptionMergeFormProps) {
  const t = useText();
  const { id, name } = option;
  const [into, setInto] = useState('');
  const { isBusy, moved, merge } = useMerge(() =>
    call('mergeOption', { kind, id, into: Number(into) }),
  );
  const others = rows.filter((row) => row.id !== id);
  if (others.length === 0) return null;
  const handleMerge = () =>
    merge(() => {
      showToast(t('Merged.'));
      onDone();
    });
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('Merge into')}
        hint={t("Its products get the other one, then it is deleted. This can't be undone.")}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
      >
        <option value="">{t('Choose')}</option>
        {others.map((row) => (
          <option key={row.id} value={row.id}>
            {row.name}
          </option>
        ))}
      </SelectField>
      {into !== '' && (
        <Button variant="danger" busy={isBusy} onClick={() => void handleMerge()}>
          {t('Merge and delete {{name}}', { name })}
        </Button>
      )}
      <MovedProducts count={moved} />
    </div>
  );
}
