import Search from 'lucide-react/icons/search';
import { useSearchParams } from 'react-router';
import { INPUT } from '#web/ui/form/field.tsx';

/** The search `q` of a GET form; the key "/" focuses it. */
export function SearchField({
  label,
  placeholder = label,
}: {
  label: string;
  placeholder?: string;
}) {
  const [search] = useSearchParams();
  return (
    <div className="relative grow basis-full md:basis-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-muted"
      />
      <input
        type="search"
        name="q"
        defaultValue={search.get('q') ?? ''}
        aria-label={label}
        placeholder={placeholder}
        aria-keyshortcuts="/"
        className={`${INPUT} ps-10 text-sm md:h-9`}
      />
    </div>
  );
}
