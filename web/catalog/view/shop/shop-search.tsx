import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '#web/paths.ts';
import { useSearchText } from '../listing/use-search-text.ts';

interface ShopSearchProps {
  shop: { slug: string; name: string };
  /** Current search text. */
  search: string;
}

/** Search within one shop; a plain GET form, so it works before hydration. */
export function ShopSearch({ shop, search }: ShopSearchProps) {
  const t = useText();
  const field = useSearchText(search);
  const label = t('Search in {{shop}}', { shop: shop.name });
  return (
    <search className="block w-full sm:w-72">
      <Form action={paths.shop(shop.slug)} className="relative">
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          {...field}
          maxLength={200}
          enterKeyHint="search"
          className="h-11 w-full rounded-control border border-edge bg-paper ps-3 pe-11 text-ellipsis placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={t('Search')}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center text-muted hover:text-accent"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </Form>
    </search>
  );
}
