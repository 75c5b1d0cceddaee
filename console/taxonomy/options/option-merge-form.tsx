import { useState } from 'react';
import type { Option } from '#contract/console/catalog/options.ts';
import { useText } from '#web/i18n/text.tsx';
import { call, CallFailure } from '../../api/call.ts';
import { MergeInto } from '../merge/merge-into.tsx';
import type { OptionKind } from '../taxonomy-words.ts';

interface OptionMergeFormProps {
  kind: OptionKind;
  option: Option;
  rows: readonly Option[];
  onDone: () => void;
}

/** Why a merge is refused, or how many products it would change. */
interface Preview {
  into: string;
  refusal: string | null;
  products: number;
}

/** Gives all products of a colour, size or unit another one, in steps, and deletes it; first says what that changes. */
export function OptionMergeForm({ kind, option, rows, onDone }: OptionMergeFormProps) {
  const t = useText();
  const [into, setInto] = useState('');
  const [loaded, setPreview] = useState<Preview | null>(null);
  const others = rows.filter(({ id }) => id !== option.id);
  const merge = (to: string, preview: boolean) =>
    call('mergeOption', { kind, id: option.id, into: Number(to), preview });
  const handleChoose = async (chosen: string) => {
    setInto(chosen);
    if (chosen === '') return;
    try {
      const { moved } = await merge(chosen, true);
      setPreview({ into: chosen, refusal: null, products: moved });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setPreview({ into: chosen, refusal: error.message, products: 0 });
    }
  };
  // One of another choice may arrive later.
  const preview = loaded?.into === into ? loaded : null;
  return (
    <MergeInto
      name={option.name}
      hint={t("Its products get the other one, then it is deleted. This can't be undone.")}
      choices={others.map(({ id, name }) => ({ key: String(id), name }))}
      into={into}
      onChoose={(chosen) => void handleChoose(chosen)}
      isComplete={preview !== null && preview.refusal === null}
      makeStep={() => merge(into, false)}
      onDone={onDone}
    >
      {preview && preview.refusal !== null && (
        <p role="alert" className="text-sm text-danger">
          {preview.refusal}
        </p>
      )}
      {preview?.refusal === null && (
        <output className="text-sm font-medium">
          {t('{{count}} products change.', {
            count: preview.products,
            one: '{{count}} product changes.',
          })}
        </output>
      )}
    </MergeInto>
  );
}
