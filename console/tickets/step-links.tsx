import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ComponentType, SVGAttributes } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { ICON_BUTTON } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { useShortcuts } from '../ui/keys/use-shortcuts.ts';
import { neighboursOf } from './list/shown-tickets.ts';

/** Leads to the tickets before and after this one in the list it was opened from. */
export function StepLinks({ number }: { number: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { previous, next } = neighboursOf(number);
  useShortcuts({
    ...(previous !== null && { '[': () => void navigate(paths.ticket(previous)) }),
    ...(next !== null && { ']': () => void navigate(paths.ticket(next)) }),
  });
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t('Tickets')} className="flex">
      <StepLink Icon={ChevronUp} to={previous} text={t('Previous ticket')} keys="[" />
      <StepLink Icon={ChevronDown} to={next} text={t('Next ticket')} keys="]" />
    </nav>
  );
}

interface StepLinkProps {
  Icon: ComponentType<SVGAttributes<SVGSVGElement>>;
  /** Null at the end of the list. */
  to: string | null;
  text: string;
  keys: string;
}

function StepLink({ Icon, to, text, keys }: StepLinkProps) {
  const icon = <Icon aria-hidden="true" className="size-5" />;
  if (to === null) return <span className={`${ICON_BUTTON} opacity-40`}>{icon}</span>;
  return (
    <Link
      to={paths.ticket(to)}
      aria-label={text}
      title={text}
      aria-keyshortcuts={keys}
      className={ICON_BUTTON}
    >
      {icon}
    </Link>
  );
}
