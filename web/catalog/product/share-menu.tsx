import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { type MouseEvent, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/device/copy-text.ts';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { shareTargets } from './share-targets.ts';

const ROW =
  'flex min-h-11 w-full items-center rounded-control px-3 text-start text-sm hover:bg-well md:min-h-9';

/** Share menu: the native share sheet where available, otherwise links. */
export function ShareMenu({ url, title }: { url: string; title: string }) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);

  const handleClick = (event: MouseEvent) => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (!isTouch || !('share' in navigator) || !(event.target as Element).closest('summary'))
      return;
    event.preventDefault();
    // Dismissing the share sheet is not an error.
    navigator.share({ url, title }).catch(() => undefined);
  };
  const handleCopy = async () => {
    if (await copyText(url)) setIsCopied(true);
    else showToast(t("Couldn't copy. Copy the address of this page yourself."), 'error');
  };

  return (
    // Catches the press on the button inside.
    <div onClickCapture={handleClick}>
      <Dropdown
        trigger={
          <>
            <Share2 aria-hidden="true" className="size-4" />
            {t('Share')}
          </>
        }
        triggerClass={buttonClass({ variant: 'quiet', size: 'small' })}
        panelClass="end-0 w-48 p-1.5"
      >
        <ul>
          <li className="noscript:hidden">
            <button type="button" onClick={handleCopy} className={ROW}>
              <output className="flex items-center gap-2">
                {isCopied && <Check aria-hidden="true" className="size-4 text-ok" />}
                {isCopied ? t('Link copied') : t('Copy link')}
              </output>
            </button>
          </li>
          {shareTargets(url, title).map((target) => (
            <li key={target.name}>
              <a href={target.url} target="_blank" rel="noreferrer" className={ROW}>
                {target.name === 'Email' ? t('Email') : target.name}
              </a>
            </li>
          ))}
        </ul>
      </Dropdown>
    </div>
  );
}
