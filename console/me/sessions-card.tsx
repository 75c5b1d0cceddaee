import { useText } from '#web/i18n/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { Card } from '../ui/card.tsx';
import { useFormatTime } from '../session/use-format-time.ts';

interface Session {
  id: number;
  is_current: boolean;
  device: string;
  client_address: string;
  seen_at: string;
}

/** The person's sessions. */
export function SessionsCard({
  sessions,
  onChange,
}: {
  sessions: Session[];
  onChange: () => void;
}) {
  const t = useText();
  const formatTime = useFormatTime();
  const { isBusy, run } = useAct();
  const handleEnd = (id: number) =>
    run(async () => {
      await call('endSession', { id });
      onChange();
    });
  return (
    <Card title={t("Where you're signed in")}>
      <ul className="-my-2 divide-y divide-line text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device === '' ? t('Unknown device') : session.device}
                {session.is_current && <Badge tone="ok">{t('This device')}</Badge>}
              </p>
              <p className="text-muted wrap-anywhere">
                {formatTime(session.seen_at)} · <bdi dir="ltr">{session.client_address}</bdi>
              </p>
            </div>
            {!session.is_current && (
              <Button
                variant="secondary"
                size="small"
                className="shrink-0"
                busy={isBusy}
                onClick={() => void handleEnd(session.id)}
              >
                {t('Sign out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
