import { useState } from 'react';
import type { Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../../api/call.ts';
import { MergeInto } from '../merge/merge-into.tsx';
import type { OptionKind } from '../taxonomy-words.ts';

interface OptionMergeFormProps {
  kind: OptionKind;
  option: Option;
  rows: readonly Option[];
  onDone: () => void;
}

/** Gives all products of a colour, size or unit another one, in steps, and deletes it. */
export function OptionMergeForm({ kind, option, rows, onDone }: OptionMergeFormProps) {
  const t = useText();
  const [into, setInto] = useState('');
  const others = rows.filter(({ id }) => id !== option.id);
  return (
    <MergeInto
      name={option.name}
      hint={t("Its products get the other one, then it is deleted. This can't be undone.")}
      choices={others.map(({ id, name }) => ({ key: String(id), name }))}
      into={into}
      onChoose={setInto}
      makeStep={() => call('mergeOption', { kind, id: option.id, into: Number(into) })}
      onDone={onDone}
    />
  );
}
