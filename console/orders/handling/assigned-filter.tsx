import type { AssignedPerson } from '#contract/console/assigned-person.ts';
import { useText } from '#web/i18n/text.tsx';
import { useMe } from '../../session/me-context.tsx';
import { FilterChoice } from '../../ui/list/filters/filter-fields.tsx';

interface AssignedFilterProps {
  label: string;
  people: readonly AssignedPerson[];
}

/** The filter by who takes care of orders, with the signed-in person first. Hidden from somebody who works alone. */
export function AssignedFilter({ label, people }: AssignedFilterProps) {
  const t = useText();
  const me = useMe();
  if (people.length < 2) return null;
  const others = people.filter(({ id }) => id !== me.id);
  return (
    <FilterChoice
      name="assigned_to"
      label={label}
      any={t('Assigned to anyone')}
      options={[
        { value: 'me', text: t('Me') },
        { value: 'nobody', text: t('In progress, not assigned') },
        ...others.map(({ id, name }) => ({ value: id, text: name })),
      ]}
    />
  );
}
