import Headset from 'lucide-react/icons/headset';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useText } from '#web/i18n/text.tsx';
import { reassurances, type ShopPromises } from '../reassurances.ts';

const ICONS = {
  payment: ShieldCheck,
  reviews: MessageSquareQuote,
  support: Headset,
  returns: RotateCcw,
};
const COLUMNS: Record<number, string> = { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };

/** The shop's promises, in one row. */
export function ReassuranceStrip({ facts }: { facts: ShopPromises }) {
  const t = useText();
  const cells = reassurances(t, facts);
  if (cells.length === 0) return null;
  return (
    <ul
      className={`mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-2 ${COLUMNS[cells.length] ?? ''}`}
    >
      {cells.map(({ icon, title, text }) => {
        const Icon = ICONS[icon];
        return (
          <li
            key={icon}
            className="-ms-px -mt-px flex items-center gap-3 border-s border-t border-line p-3 last:odd:col-span-full md:p-4 lg:last:odd:col-span-1"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-accent" />
            <div className="min-w-0">
              <p className="text-sm font-semibold wrap-break-word hyphens-auto">{title}</p>
              <p className="hidden text-sm text-muted sm:block">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
