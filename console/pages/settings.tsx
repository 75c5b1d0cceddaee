import { Link, useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { paths } from '../paths.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { Heading } from '../ui/heading.tsx';

export function loader() {
  return call('getSettings', {});
}

export function Component() {
  const t = useText();
  const { fields } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={t('Settings')}>
        <Link
          to={paths.log('kind=setting')}
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-sm text-accent underline"
        >
          {t('Log')}
        </Link>
      </Heading>
      <SettingsPage fields={fields} />
    </>
  );
}
