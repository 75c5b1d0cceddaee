import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

interface MenuChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  lang?: string;
  children: ReactNode;
}

/** An item of a top bar menu. */
export function MenuChoice({ isChosen, onChoose, lang, children }: MenuChoiceProps) {
  return (
    <li>
      <button
        type="button"
        data-closes
        aria-pressed={isChosen}
        lang={lang}
        onClick={onChoose}
        className="flex min-h-11 w-full items-center gap-3 px-4 text-start hover:bg-well md:min-h-9"
      >
        <span className="grow">{children}</span>
        <Check aria-hidden="true" className={`size-4 text-accent ${isChosen ? '' : 'invisible'}`} />
      </button>
    </li>
  );
}
