import { useSearchParams } from 'react-router';
import type { TicketChoices, TicketPage, TicketView } from '#contract/console/tickets.ts';
import { useText } from '#web/i18n/text.tsx';
import { paths } from '../../paths.ts';
import { ViewTabs } from '../../ui/tabs.tsx';

interface TicketTabsProps {
  counts: TicketPage['counts'];
  people: TicketChoices['people'];
}

/** The views of the list. Where only one person answers, nothing is assigned. */
export function TicketTabs({ counts, people }: TicketTabsProps) {
  const t = useText();
  const [search] = useSearchParams();
  const current = search.has('q') ? null : (search.get('view') ?? 'waiting');
  const tab = (view: TicketView, text: string, count?: number) => ({
    to: paths.tickets(view === 'waiting' ? '' : `view=${view}`),
    text,
    isCurrent: view === current,
    ...(count !== undefined && { count }),
  });
  const isShared = people.length > 1 || counts.mine > 0;
  return (
    <ViewTabs
      list="tickets"
      tabs={[
        tab('waiting', t('Waiting for us'), counts.waiting),
        ...(isShared
          ? [
              tab('mine', t('Mine'), counts.mine),
              tab('unassigned', t('Not assigned'), counts.unassigned),
            ]
          : []),
        tab('answered', t('Waiting for the customer'), counts.answered),
        tab('closed', t('Closed')),
      ]}
    />
  );
}
