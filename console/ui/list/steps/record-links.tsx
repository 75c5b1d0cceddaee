import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ComponentType, SVGAttributes } from 'react';
import { Link, useNavigate } from 'react-router';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { ICON_BUTTON } from '#web/ui/button.tsx';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../back-link.tsx';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { neighboursOf, shownQuery, type SteppedList } from './shown-list.ts';

interface ListLinks {
  title: string;
  previous: string;
  next: string;
  toList: (query: string) => string;
  toRecord: (id: string) => string;
}

const LISTS: Readonly<Record<SteppedList, ListLinks>> = {
  orders: {
    title: msg('Orders'),
    previous: msg('Previous order'),
    next: msg('Next order'),
    toList: paths.orders,
    toRecord: (id) => paths.order(Number(id)),
  },
  products: {
    title: msg('Products'),
    previous: msg('Previous product'),
    next: msg('Next product'),
    toList: paths.products,
    toRecord: (id) => paths.product(Number(id)),
  },
  customers: {
    title: msg('Customers'),
    previous: msg('Previous customer'),
    next: msg('Next customer'),
    toList: paths.customers,
    toRecord: (id) => paths.customer(Number(id)),
  },
  tickets: {
    title: msg('Tickets'),
    previous: msg('Previous ticket'),
    next: msg('Next ticket'),
    toList: paths.tickets,
    toRecord: paths.ticket,
  },
};

/** Above a record: the links to its list as it was shown last, and to the records before and after it there. */
export function RecordLinks({ list, id }: { list: SteppedList; id: number | string }) {
  const t = useText();
  const navigate = useNavigate();
  const { title, toList, toRecord, ...texts } = LISTS[list];
  const { previous, next } = neighboursOf(list, id);
  const before = previous === null ? null : toRecord(previous);
  const after = next === null ? null : toRecord(next);
  useShortcuts({
    ...(before !== null && { '[': () => void navigate(before) }),
    ...(after !== null && { ']': () => void navigate(after) }),
  });
  return (
    <div className="flex items-center justify-between gap-4">
      <BackLink to={toList(shownQuery(list))} text={t(title)} />
      {(before !== null || after !== null) && (
        <nav aria-label={t(title)} className="flex">
          <StepLink Icon={ChevronUp} to={before} text={t(texts.previous)} keys="[" />
          <StepLink Icon={ChevronDown} to={after} text={t(texts.next)} keys="]" />
        </nav>
      )}
    </div>
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
    <Link to={to} aria-label={text} title={text} aria-keyshortcuts={keys} className={ICON_BUTTON}>
      {icon}
    </Link>
  );
}
