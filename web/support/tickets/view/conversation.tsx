import { useEffect, useRef } from 'react';
import type { TicketMessage } from '#contract/tickets.ts';
import { ProfilePhoto } from '#web/accounts/view/profile-photo.tsx';
import { useFormatTime } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.tsx';
import { LinkedText } from './linked-text.tsx';

/** Messages, the newest last and scrolled into view. The customer's own are at the end side. */
export function Conversation({ messages }: { messages: TicketMessage[] }) {
  const t = useText();
  const box = useRef<HTMLUListElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [count]);
  return (
    <div role="log" aria-label={t('Conversation')}>
      <ul
        ref={box}
        // Scrollable content must be focusable for keyboard users.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex max-h-[60dvh] min-h-64 flex-col gap-4 overflow-y-auto overscroll-contain p-4 -outline-offset-2 md:p-6"
      >
        {messages.map((message) => (
          <li key={message.id}>
            <MessageBubble message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MessageBubble({ message }: { message: TicketMessage }) {
  const formatTime = useFormatTime();
  const isOwn = message.sender_id !== 0;
  return (
    <div className={`flex items-end gap-2 ${isOwn ? 'flex-row-reverse' : ''}`}>
      <ProfilePhoto
        // The shop's logo is a wordmark, too wide for a circle.
        src={isOwn ? message.profile_photo : null}
        name={message.sender_name}
        className="size-8 text-xs"
      />
      <div className="max-w-[80%] min-w-0">
        <div
          className={`rounded-card px-4 py-2.5 text-sm ${isOwn ? 'rounded-ee-none bg-tint' : 'rounded-es-none bg-well'}`}
        >
          <LinkedText text={message.message} />
        </div>
        <p className={`mt-1 text-xs text-muted ${isOwn ? 'text-end' : ''}`}>
          <bdi>{message.sender_name}</bdi>
          {' · '}
          <time dateTime={message.sent_at} className="tabular-nums">
            {formatTime(message.sent_at)}
          </time>
        </p>
      </div>
    </div>
  );
}
