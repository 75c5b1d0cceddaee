import { useSession } from '#web/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Link to the customer's tickets; its space is reserved for everyone. */
export function TicketLink() {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  const isShown = useHydrated() && isSignedIn;
  return (
    <div className="mt-6 min-h-11">
      {isShown && (
        <LinkButton variant="secondary" to={paths.supportTickets()}>
          {t('My support tickets')}
        </LinkButton>
      )}
    </div>
  );
}
