import type { ReactNode } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import { FlashSaleCountdown, type SaleTimes } from './flash-sale-countdown.tsx';

export interface BannerSale extends SaleTimes {
  name: string;
  thumbnail: string;
}

interface FlashSaleBannerProps {
  sale: BannerSale;
  /** The name, as a heading of the level that fits the page. */
  heading: ReactNode;
  /** Text above the name. */
  callLine: string;
  priority?: boolean;
  children?: ReactNode;
}

/** Full-width flash sale banner: text and countdown on a dark background, picture beside them. */
export function FlashSaleBanner(props: FlashSaleBannerProps) {
  const { sale, heading, callLine, priority = false, children } = props;
  return (
    <div className="grid overflow-hidden rounded-card bg-inverse text-on-inverse md:grid-cols-2">
      <div className="flex flex-col justify-center gap-3 p-5 md:p-8">
        <p className="text-sm font-medium text-on-inverse-muted">{callLine}</p>
        {heading}
        <FlashSaleCountdown sale={sale} />
        {children}
      </div>
      <div className="relative h-40 max-md:order-first md:h-auto md:min-h-64">
        <Picture
          src={sale.thumbnail}
          alt=""
          sizes="(min-width: 87rem) 1000px, (min-width: 48rem) 75vw, 150vw"
          width={1600}
          height={640}
          priority={priority}
          className="absolute inset-0 size-full object-cover object-right"
        />
      </div>
    </div>
  );
}
