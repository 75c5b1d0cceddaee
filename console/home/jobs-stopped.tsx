import { useText } from '#web/i18n/text.tsx';

/** Says that emails and other background work wait, because no process does them. */
export function JobsStopped() {
  const t = useText();
  return (
    <p role="alert" className="mb-4 rounded-control bg-danger-tint p-3 text-sm text-danger">
      {t(
        'Emails, sign-in codes and other background jobs are waiting because no process runs them. Start one with {{setting}}.',
        { setting: 'ROLE=jobs' },
      )}
    </p>
  );
}
