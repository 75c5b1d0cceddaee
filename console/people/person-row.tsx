import type { Person } from '#contract/console/staff/people.ts';
import { mayGrant } from '#domain/staff/rights.ts';
import { useFormatList } from '#web/i18n/lists.ts';
import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMe } from '../session/me-context.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { ROLE_TEXTS } from './role-texts.ts';

/** A member of staff in the list. */
export function PersonRow({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const t = useText();
  const formatList = useFormatList();
  const formatTime = useFormatTime();
  const me = useMe();
  const mayChange = !person.is_me && person.roles.every((role) => mayGrant(me.roles, role));
  const roles = person.roles.map(({ role, shop }) =>
    shop === null ? t(ROLE_TEXTS[role].name) : `${t(ROLE_TEXTS[role].name)} (${shop})`,
  );
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_10rem_15rem_6rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{person.name}</bdi>
          {person.is_me && <Badge>{t('You')}</Badge>}
          {person.state === 'invited' && <Badge tone="warn">{t('Invited')}</Badge>}
          {person.state === 'disabled' && <Badge tone="danger">{t('Off')}</Badge>}
        </p>
        <p className="text-muted wrap-anywhere">
          <bdi>{person.email}</bdi>
        </p>
      </div>
      <p className="wrap-anywhere">{formatList(roles)}</p>
      <p className="text-muted">
        {person.state !== 'invited' && (
          <>
            {person.has_factor ? t('Second factor set up') : t('No second factor')}
            <span className="block">
              {person.seen_at === null
                ? t("Hasn't signed in recently")
                : t('Last seen {{time}}', { time: formatTime(person.seen_at) })}
            </span>
          </>
        )}
      </p>
      {mayChange && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start md:justify-self-end"
          aria-label={t('Change {{name}}', { name: person.name })}
          onClick={onEdit}
        >
          {t('Change')}
        </Button>
      )}
    </li>
  );
}
