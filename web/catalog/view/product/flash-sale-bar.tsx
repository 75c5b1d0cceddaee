import Zap from 'lucide-react/icons/zap';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { Countdown } from '#web/ui/clock/countdown.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSaleEnd } from '../flash-sale/use-sale-end.ts';

interface FlashSaleBarProps {
  sale: { id: number; name: string; ends_at: string };
}

/** The flash sale behind the current price, with its countdown. */
export function FlashSaleBar({ sale }: FlashSaleBarProps) {
  const t = useText();
  const { isOver, handleEnd } = useSaleEnd(sale.ends_at);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-tint p-3">
      <p className="flex min-w-0 items-center gap-2 font-medium text-accent">
        <Zap aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0">
          <Link to={paths.flashSale(sale.id)} className="wrap-break-word hover:underline">
            {sale.name}
          </Link>
          <span className="block text-sm font-normal text-ink">
            {isOver ? t('This sale has just ended.') : t('Ends in')}
          </span>
        </span>
      </p>
      {!isOver && <Countdown endsAt={sale.ends_at} onEnd={handleEnd} />}
    </div>
  );
}
