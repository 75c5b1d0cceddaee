import type { Home } from '#contract/console/home.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../ui/card.tsx';

/** The open points of the shop's checklist, before and after opening, with the commands that close them. */
export function FirstDayCard({ points }: { points: Home['first_day'] }) {
  const t = useText();
  if (points.length === 0) return null;
  return (
    <Card title={t('Setup checklist')}>
      <ul className="flex flex-col gap-3 text-sm">
        {points.map(({ sentence, command }) => (
          <li key={sentence}>
            {sentence}
            {command !== null && (
              <code
                dir="ltr"
                className="mt-1 block rounded-control bg-well px-2 py-1 font-mono text-xs wrap-anywhere"
              >
                {`npm run shop -- ${command}`}
              </code>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
