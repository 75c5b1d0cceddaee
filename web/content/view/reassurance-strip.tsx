import Headset from 'lucide-react/icons/headset';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useText } from '#web/i18n/text.tsx';

/** Four reassurances in one row. */
export function ReassuranceStrip() {
  const t = useText();
  const cells = [
    { Icon: ShieldCheck, title: t('Secure payment'), text: t('Pay online or on delivery') },
    { Icon: MessageSquareQuote, title: t('Real reviews'), text: t('From verified buyers only') },
    { Icon: Headset, title: t('Real human support'), text: t('By phone, email or ticket') },
    { Icon: RotateCcw, title: t('Easy returns'), text: t('Easy returns by post') },
  ];
  return (
    <ul className="mt-4 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-paper lg:grid-cols-4">
      {cells.map(({ Icon, title, text }) => (
        <li
          key={title}
          className="-ms-px -mt-px flex items-center gap-3 border-s border-t border-line p-3 md:p-4"
        >
          <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-accent" />
          <div className="min-w-0">
            <p className="text-sm font-semibold">{title}</p>
            <p className="hidden text-sm text-muted sm:block">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
