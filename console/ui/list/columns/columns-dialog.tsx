import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button, ICON_BUTTON } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { Dialog } from '../../dialog.tsx';

interface ColumnsDialogProps {
  all: readonly { key: string; label: string }[];
  /** Keys, in the order of the list. */
  chosen: readonly string[];
  defaults: readonly string[];
  onChoose: (keys: readonly string[]) => void;
  onClose: () => void;
}

/** Checkboxes for the columns of a list, each with buttons to move it. */
export function ColumnsDialog({ all, chosen, defaults, onChoose, onClose }: ColumnsDialogProps) {
  const t = useText();
  const inSequence = (keys: readonly string[]) => [
    ...keys,
    ...all.map(({ key }) => key).filter((key) => !keys.includes(key)),
  ];
  const [keys, setKeys] = useState(() => inSequence(chosen));
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const toggle = (key: string) => {
    const next = new Set(shown);
    if (!next.delete(key)) next.add(key);
    setShown(next);
  };
  const move = (key: string, by: 1 | -1) => {
    const from = keys.indexOf(key);
    setKeys(keys.with(from, keys[from + by] ?? key).with(from + by, key));
  };
  const handleUsual = () => {
    setKeys(inSequence(defaults));
    setShown(new Set(defaults));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Columns')}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button
            className="grow"
            disabled={shown.size === 0}
            onClick={() => onChoose(keys.filter((key) => shown.has(key)))}
          >
            {t('Show these columns')}
          </Button>
          <Button variant="quiet" className="grow" onClick={handleUsual}>
            {t('Default columns')}
          </Button>
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {keys.map((key, index) => {
          const label = all.find((column) => column.key === key)?.label ?? key;
          return (
            <li key={key} className="flex items-center gap-1">
              <span className="grow">
                <Checkbox checked={shown.has(key)} onChange={() => toggle(key)}>
                  {label}
                </Checkbox>
              </span>
              <button
                type="button"
                className={ICON_BUTTON}
                disabled={index === 0}
                aria-label={t('Move {{name}} up', { name: label })}
                onClick={() => move(key, -1)}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </button>
              <button
                type="button"
                className={ICON_BUTTON}
                disabled={index === keys.length - 1}
                aria-label={t('Move {{name}} down', { name: label })}
                onClick={() => move(key, 1)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
