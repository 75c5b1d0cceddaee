import { useEffect, useState } from 'react';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';

interface Steps {
  steps: { sentence: string; command: string }[];
  /** null until the steps are loaded. */
  console_url: string | null;
}

const NONE: Steps = { steps: [], console_url: null };

/** The next tasks of the owner of an empty shop, which visitors don't see. */
export function FirstSteps() {
  const t = useText();
  const formatCount = useFormatCount();
  const { locale } = useLanguage();
  const [{ steps, console_url }, setSteps] = useState(NONE);
  useEffect(() => {
    const leaving = new AbortController();
    void readSteps(locale, leaving.signal).then(setSteps);
    return () => leaving.abort();
  }, [locale]);
  if (steps.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-paper p-5 text-start md:p-6">
      <h2 className="text-lg">{t('Your next steps')}</h2>
      <p className="mt-1 text-sm text-muted">{t('Only you can see this, on this machine.')}</p>
      <ol className="mt-4 flex flex-col gap-4">
        {steps.map(({ sentence, command }, index) => (
          <li key={command} className="flex gap-3">
            <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-action text-sm font-semibold text-on-action tabular-nums">
              {formatCount(index + 1)}
            </span>
            <div className="min-w-0 grow">
              <p className="mt-0.5">{sentence}</p>
              <code
                dir="ltr"
                className="mt-1.5 block rounded-control bg-well px-3 py-2 text-left text-sm wrap-anywhere"
              >
                {command}
              </code>
            </div>
          </li>
        ))}
      </ol>
      {console_url !== null && (
        <p className="mt-4 text-sm">
          <a href={console_url} className="text-accent underline">
            {t('Or use the console: a link for its first owner was printed when the shop started.')}
          </a>
        </p>
      )}
    </section>
  );
}

/** A failure is ignored: the start and `shop check` report the same. */
async function readSteps(locale: string, signal: AbortSignal): Promise<Steps> {
  try {
    const response = await fetch('/api/first-steps', {
      signal,
      headers: { 'accept-language': locale },
    });
    return response.ok ? ((await response.json()) as Steps) : NONE;
  } catch {
    return NONE;
  }
}
