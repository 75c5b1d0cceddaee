import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { copyText } from '#web/ui/device/copy-text.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Copies a value; `label` says which. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const handleClick = async () => {
    if (await copyText(value)) setIsCopied(true);
    else showToast(t("Couldn't copy. Copy the text yourself."), 'error');
  };

  return (
    <button
      type="button"
      onClick={() => void handleClick()}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-well print:hidden"
    >
      <Icon aria-hidden="true" className={`size-4 ${isCopied ? 'text-ok' : 'text-muted'}`} />
      <output className="sr-only">
        {isCopied ? t('{{label}} copied', { label }) : t('Copy {{label}}', { label })}
      </output>
    </button>
  );
}
