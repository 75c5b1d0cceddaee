import { useText } from '#web/i18n/text.tsx';
import { RecordFilter } from '../list/filters/filter-fields.tsx';

/** The filter by tag; absent while no record has one. */
export function TagFilter({ label, tags }: { label: string; tags: readonly string[] }) {
  const t = useText();
  const records = tags.map((tag) => ({ id: tag, name: tag }));
  return <RecordFilter name="tag" label={label} any={t('All tags')} records={records} />;
}
