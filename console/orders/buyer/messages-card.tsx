import type { ConsoleOrder } from '#contract/console/orders/order.ts';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormatTime } from '../../session/use-format-time.ts';

/** The messages that staff have mailed to the buyer. */
export function MessagesCard({ messages }: Pick<ConsoleOrder, 'messages'>) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <Card title={t('Emails to the buyer')}>
      <ul className="flex flex-col gap-3 text-sm">
        {messages.map((message) => (
          <li key={message.id}>
            <details>
              <summary className="min-h-7 cursor-pointer font-medium wrap-anywhere">
                <bdi>{message.subject}</bdi>
              </summary>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">
                <bdi>{message.text}</bdi>
              </p>
            </details>
            <p className="text-muted">
              <bdi>{message.person}</bdi> ·{' '}
              <time dateTime={message.at}>{formatTime(message.at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
