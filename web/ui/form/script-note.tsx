import { useText } from '#web/i18n/text.tsx';

/** Says without JavaScript that a form needs it. `email`: the shop's; '' without one. */
export function ScriptNote({ email }: { email: string }) {
  const t = useText();
  return (
    <noscript>
      <p className="rounded-card bg-well p-5">
        {email === '' ? (
          t('This form needs JavaScript.')
        ) : (
          <>
            {t('This form needs JavaScript. You can also reach us here:')}{' '}
            <a href={`mailto:${email}`} className="font-medium text-accent underline">
              {email}
            </a>
          </>
        )}
      </p>
    </noscript>
  );
}
