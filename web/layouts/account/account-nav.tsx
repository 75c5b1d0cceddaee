import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Link } from '#web/ui/link.tsx';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { type AccountLink, accountLinks } from './account-links.ts';
import { AccountHolder } from './account-holder.tsx';

/**
 * Customer and links to the account pages: a side column; on smaller screens one line that expands.
 */
export function AccountNav() {
  const t = useText();
  const { pathname } = useLocation();
  const links = accountLinks(t, pathname);
  return (
    <>
      <nav
        aria-label={t('Account')}
        className="sticky top-[calc(var(--header-height)+1rem)] hidden rounded-card border border-line bg-paper p-3 lg:block"
      >
        <AccountHolder />
        <hr className="my-3 border-line" />
        <AccountLinks links={links} />
      </nav>
      <nav
        aria-label={t('Account')}
        className="rounded-card border border-line bg-paper lg:hidden [&>details]:w-full"
      >
        <Dropdown
          trigger={
            <>
              <AccountHolder />
              <span className="flex shrink-0 items-center gap-1 text-sm font-medium">
                {t('Menu')}
                <ChevronDown
                  aria-hidden="true"
                  className="size-4 transition-transform group-open:rotate-180"
                />
              </span>
            </>
          }
          triggerClass="flex min-h-16 items-center justify-between gap-3 rounded-card p-3"
          panelClass="inset-x-0 p-2"
        >
          <AccountLinks links={links} />
        </Dropdown>
      </nav>
    </>
  );
}

function AccountLinks({ links }: { links: AccountLink[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {links.map(({ title, to, Icon, isCurrent, prefetch }) => (
        <li key={to}>
          <Link
            to={to}
            data-prefetch={prefetch}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium hover:bg-well aria-[current=page]:bg-tint aria-[current=page]:text-accent"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
