import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

interface InvalidFiltersProps {
  /** Names of URL parameters that the list can't be filtered by. */
  names: readonly string[];
  /** The filters of the list: names and labels. */
  labels: Readonly<Record<string, string>>;
}

/** Says which filters of a mistyped or outdated URL the list is shown without. */
export function InvalidFilters({ names, labels }: InvalidFiltersProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const shown = names.flatMap((name) => {
    const [label, value] = [labels[name], search.get(name)];
    return label === undefined || value === null ? [] : [{ name, label, value }];
  });
  if (shown.length === 0) return null;
  const handleRemove = () => {
    const rest = new URLSearchParams(search);
    for (const { name } of shown) rest.delete(name);
    setSearch(rest);
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-warn-tint px-4 py-2 text-sm text-warn">
      <output className="min-w-0 grow wrap-anywhere">
        {shown.map(({ name, label, value }) => (
          <span key={name} className="block">
            {t(
              '"{{value}}" can\'t be used for "{{label}}": the list is shown without this filter.',
              {
                value,
                label,
              },
            )}
          </span>
        ))}
      </output>
      <Button variant="quiet" size="small" onClick={handleRemove}>
        {t('Remove')}
      </Button>
    </div>
  );
}
