import { useSearchParams } from 'react-router';
import type { TicketChoices } from '#contract/console/tickets/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { FilterChoice, RecordFilter } from '../../ui/list/filters/filter-fields.tsx';
import { FilterForm } from '../../ui/list/filters/filter-form.tsx';
import type { CountMatches } from '../../ui/list/filters/matches.ts';
import { TagFilter } from '../../ui/tags/tag-filter.tsx';
import { usePriorityTexts } from '../use-priority-texts.ts';

interface TicketFiltersProps {
  choices: TicketChoices;
  /** Names of URL parameters that can't be used. */
  invalid: readonly string[];
  /** Null while there is something in the list. */
  countMatches: CountMatches | null;
}

/** Search and filters of the list, within the chosen view. */
export function TicketFilters({ choices, invalid, countMatches }: TicketFiltersProps) {
  const t = useText();
  const labels = {
    q: t('Search tickets'),
    assigned_to: t('Assigned to'),
    priority: t('Priority'),
    tag: t('Tag'),
  };
  const [search] = useSearchParams();
  const priorities = usePriorityTexts();
  const view = search.get('view');
  return (
    <FilterForm
      list="tickets"
      labels={labels}
      placeholder={t('Ticket, order or email…')}
      invalid={invalid}
      countMatches={countMatches}
    >
      {view !== null && <input type="hidden" name="view" value={view} />}
      {view !== 'mine' && view !== 'unassigned' && (
        <RecordFilter
          name="assigned_to"
          label={labels.assigned_to}
          any={t('Assigned to anyone')}
          records={choices.people}
          minRecords={2}
        />
      )}
      <FilterChoice
        name="priority"
        label={labels.priority}
        any={t('Any priority')}
        options={priorities.map(({ value, text }) => ({ value, text }))}
      />
      <TagFilter label={labels.tag} tags={choices.tags} />
    </FilterForm>
  );
}
