import { useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useTwoDigits } from '#web/i18n/two-digits.ts';
import { timeLeft } from './time-left.ts';

interface CountdownProps {
  /** ISO 8601. */
  endsAt: string;
  onEnd: () => void;
  className?: string;
}

/**
 * Countdown to a time. Pages are cached, so it renders with the browser's clock after hydration.
 */
export function Countdown({ endsAt, onEnd, className = '' }: CountdownProps) {
  const t = useText();
  const twoDigits = useTwoDigits();
  const [now, setNow] = useState<number | null>(null);
  const isOver = now !== null && now >= Date.parse(endsAt);

  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (isOver) return onEnd();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver, onEnd]);

  const left = now === null ? null : timeLeft(Date.parse(endsAt) - now);
  const units = [
    { name: t('Days'), value: left?.days },
    { name: t('Hours'), value: left?.hours },
    { name: t('Minutes'), value: left?.minutes },
    { name: t('Seconds'), value: left?.seconds },
  ];
  return (
    <div role="timer" aria-live="off" className={`flex flex-wrap gap-2 ${className}`}>
      {units.map(({ name, value }) => (
        <span
          key={name}
          className="flex min-w-14 flex-col items-center rounded-control bg-paper px-2 py-1.5 text-ink"
        >
          {/* Keyed by value: centred digits of slightly different widths would count as a layout
              shift. */}
          <span key={value} className="w-8 text-center text-lg font-semibold tabular-nums">
            {value === undefined ? '––' : twoDigits(value)}
          </span>
          <span className="text-xs text-muted">{name}</span>
        </span>
      ))}
    </div>
  );
}
