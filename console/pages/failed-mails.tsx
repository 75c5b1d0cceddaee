import { useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { FailedMailList } from '../mails/failed-mail-list.tsx';
import { Heading } from '../ui/heading.tsx';

export const loader = () => call('listFailedMails', {});

export function Component() {
  const t = useText();
  const { mails, total } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={t('Failed emails')} />
      {total > mails.length && (
        <p className="mb-3 text-sm text-muted">
          {t('The latest {{count}} are shown.', { count: mails.length })}
        </p>
      )}
      <FailedMailList mails={mails} />
    </>
  );
}
