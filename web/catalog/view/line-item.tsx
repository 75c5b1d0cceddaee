import type { ComponentProps, ReactNode } from 'react';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ChosenOptions } from './chosen-options.tsx';

interface LineItemProps {
  thumbnail: string;
  /** Its initials stand in for a missing picture. */
  name: string;
  /** The name as the line shows it, such as a link. */
  title: ReactNode;
  options: ComponentProps<typeof ChosenOptions>['options'];
  quantity: number;
  /** The formatted unit price and total. */
  price: ReactNode;
  total: ReactNode;
  /** Below the price. */
  children?: ReactNode;
}

/** A line of an order or a checkout: picture, name, options, quantity × price and total. */
export function LineItem({
  thumbnail,
  name,
  title,
  options,
  quantity,
  price,
  total,
  children,
}: LineItemProps) {
  const formatCount = useFormatCount();
  return (
    <li className="flex items-start gap-3 text-sm">
      <span className="size-14 shrink-0 overflow-hidden rounded-control bg-photo">
        <Picture src={thumbnail} name={name} alt="" sizes="56px" className="size-14 object-cover" />
      </span>
      <span className="min-w-0 grow">
        {title}
        <ChosenOptions options={options} />
        <bdi className="block text-muted tabular-nums">
          {formatCount(quantity)} × {price}
        </bdi>
        {children}
      </span>
      <bdi className="shrink-0 tabular-nums">{total}</bdi>
    </li>
  );
}
