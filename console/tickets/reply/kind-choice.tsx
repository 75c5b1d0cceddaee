import { useId } from 'react';
import { useText } from '#web/i18n/text.tsx';

export type ReplyKind = 'reply' | 'note';

interface KindChoiceProps {
  kind: ReplyKind;
  onChange: (kind: ReplyKind) => void;
}

/** Whether a text goes to the customer or stays with the team. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  const t = useText();
  const name = useId();
  const choices = [
    { value: 'reply' as const, text: t('Reply') },
    { value: 'note' as const, text: t('Internal note') },
  ];
  return (
    <div role="radiogroup" aria-label={t('Reply or note')} className="flex gap-4">
      {choices.map(({ value, text }) => (
        <label key={value} className="flex min-h-11 min-w-11 items-center gap-2 text-sm md:min-h-9">
          <input
            type="radio"
            name={name}
            checked={kind === value}
            onChange={() => onChange(value)}
            className="size-4.5 accent-action"
          />
          {text}
        </label>
      ))}
    </div>
  );
}
