import { Link } from 'react-router';
import { canSeeWholeLog } from '#domain/staff/rights.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../paths.ts';
import { useMe } from '../session/me-context.tsx';

/** A link to everything the log says about an object, for those who see all of it. */
export function LogLink({
  kind,
  id,
}: {
  kind: 'product' | 'order' | 'customer' | 'ticket';
  id: number;
}) {
  const t = useText();
  const { roles } = useMe();
  if (!canSeeWholeLog(roles)) return null;
  return (
    <Link
      to={paths.log(`kind=${kind}&record=${id}`)}
      className="inline-flex min-h-11 min-w-11 items-center text-accent underline md:min-h-7"
    >
      {t('All changes')}
    </Link>
  );
}
