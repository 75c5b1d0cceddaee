import PackageSearch from 'lucide-react/icons/package-search';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../../paths.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { isFiltered } from '../../ui/list/filters/is-filtered.ts';
import { viewOf } from './views.ts';

/** Says why a page of orders is empty: its view has none, or none matches the filters. */
export function NoOrders() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { nothing } = viewOf(search.get('view'));
  return (
    <EmptyList
      Icon={PackageSearch}
      isFiltered={isFiltered(search, ['view'])}
      nothing={{ title: t(nothing.title), text: t(nothing.text) }}
      noMatch={{ title: t('No matching orders'), text: t('Try other words or fewer filters.') }}
      all={{ to: paths.orders(), label: t('Show all orders') }}
    >
      {search.has('view') && (
        <Button variant="secondary" onClick={() => void navigate(paths.orders())}>
          {t('Show all orders')}
        </Button>
      )}
    </EmptyList>
  );
}
