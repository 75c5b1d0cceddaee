import History from 'lucide-react/icons/rotate-ccw-clock';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import { paidPrice } from '#domain/catalog/price/paid-price.ts';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/settings/price.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { SuggestionOption } from './suggestion-options.ts';

const ICONS = { recent: History, word: Search, category: LayoutGrid, brand: Tag, shop: Store };

interface SuggestionRowProps {
  id: string;
  option: SuggestionOption;
  isActive: boolean;
  onChoose: () => void;
}

/** A suggestion. Focus stays in the search box, which references it with aria-activedescendant. */
export function SuggestionRow({ id, option, isActive, onChoose }: SuggestionRowProps) {
  const t = useText();
  const { kind, text, product } = option;
  const kinds = {
    recent: '',
    word: '',
    product: '',
    category: t('Category'),
    brand: t('Brand'),
    shop: t('Shop'),
  };
  const Icon = kind === 'product' ? null : ICONS[kind];
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the combobox pattern has no elements of its own
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm hover:bg-well aria-selected:bg-tint"
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      {product && (
        <span className="size-10 shrink-0 overflow-hidden rounded-control bg-photo">
          <Picture
            src={product.thumbnail}
            name={text}
            alt=""
            sizes="40px"
            className="size-full object-contain mix-blend-multiply"
          />
        </span>
      )}
      <bdi className="line-clamp-2 grow">{text}</bdi>
      {kinds[kind] && <span className="shrink-0 text-muted">{kinds[kind]}</span>}
      {product && (
        <Price
          amount={paidPrice(product.price, product.discount_price)}
          className="shrink-0 font-semibold"
        />
      )}
    </div>
  );
}
