import { Link } from 'react-router';
import type { Home } from '#contract/console/home.ts';
import { languageName } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { useMe } from '../session/me-context.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { REMEDIES, SETTINGS } from './remedies.ts';

/** The open points of the shop's checklist, before and after opening, with the screen or the command that closes them. */
export function FirstDayCard({ points }: { points: Home['first_day'] }) {
  const t = useText();
  const { locale } = useLanguage();
  const { language } = useMe().shop;
  if (points.length === 0) return null;
  const needsTerminal = points.some(({ name, command }) => !REMEDIES[name] && command !== null);
  return (
    <Card title={t('Setup checklist')}>
      {needsTerminal && (
        <p className="mb-3 text-sm text-muted">
          {t("Commands are entered in a terminal on the shop's machine, in the shop's folder.")}
        </p>
      )}
      <ul className="flex flex-col gap-3 text-sm">
        {language !== locale && points.some(({ name }) => name === 'goods') && (
          <li>
            {t(
              "The shop's language: {{language}}. If you sell in another, choose it before you add products.",
              {
                language: languageName(locale, language),
              },
            )}{' '}
            <Remedy screen={SETTINGS} command={null} />
          </li>
        )}
        {points.map(({ name, sentence, command }) => (
          <li key={name}>
            {sentence} <Remedy screen={REMEDIES[name]} command={command} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RemedyProps {
  screen: { label: string; to: string } | undefined;
  command: string | null;
}

function Remedy({ screen, command }: RemedyProps) {
  const t = useText();
  if (screen) {
    return (
      <Link
        to={screen.to}
        className="flex min-h-11 w-fit items-center text-accent underline md:inline md:min-h-0"
      >
        {t(screen.label)}
      </Link>
    );
  }
  if (command === null) return null;
  const line = `npm run shop -- ${command}`;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <code
        dir="ltr"
        className="min-w-0 grow basis-48 rounded-control bg-well px-2 py-2 font-mono text-xs wrap-anywhere"
      >
        {line}
      </code>
      <CopyButton text={line} label={`${t('Copy')}: ${line}`}>
        {t('Copy')}
      </CopyButton>
    </div>
  );
}
