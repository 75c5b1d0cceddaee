import { useText } from '#web/i18n/text.tsx';
import { Countdown } from '#web/ui/clock/countdown.tsx';
import { useSaleEnd } from './use-sale-end.ts';

export interface SaleTimes {
  /** ISO 8601, like `ends_at`. */
  starts_at: string;
  ends_at: string;
  /** The remaining time when the page was rendered. */
  is_running: boolean;
}

/** Countdown with the end date; a short notice once the sale is over. */
export function FlashSaleCountdown({ sale }: { sale: SaleTimes }) {
  const t = useText();
  const endsAt = sale.is_running ? sale.ends_at : sale.starts_at;
  const { isOver, handleEnd } = useSaleEnd(endsAt);
  if (isOver) {
    return (
      <p className="flex min-h-22 items-center">
        {sale.is_running
          ? t('This sale has just ended.')
          : t("It's starting now: reload the page.")}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{sale.is_running ? t('Ends in') : t('Starts in')}</p>
      <Countdown endsAt={endsAt} onEnd={handleEnd} className="-ms-0.5" />
    </div>
  );
}
