import { useLoaderData } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { call } from '../api/call.ts';
import { FirstDayCard } from '../home/first-day-card.tsx';
import { JobsStopped } from '../home/jobs-stopped.tsx';
import { OpeningCard } from '../home/opening-card.tsx';
import { SalesCard } from '../home/sales-card.tsx';
import { ToDoList } from '../home/to-do-list.tsx';
import { TopProducts } from '../home/top-products.tsx';
import { useLive } from '../live/use-live.ts';
import { Heading } from '../ui/heading.tsx';

export function loader() {
  return call('getHome', {});
}

const reload = () => call('getHome', {}, { isUnattended: true });

export function Component() {
  const t = useText();
  const { to_do, first_day, jobs_stopped, sales, opening } = useLive(
    useLoaderData<typeof loader>(),
    reload,
  );
  const isClosed = opening?.is_open === false;
  return (
    <>
      <Heading title={t('Home')} />
      {jobs_stopped && <JobsStopped />}
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {/* "All done" is wrong of a shop that still has to be opened. */}
          {(!isClosed || to_do.length > 0) && <ToDoList toDo={to_do} />}
          <OpeningCard opening={opening} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* Before the shop opens there are no sales to look at. */}
          {isClosed && <FirstDayCard points={first_day} />}
          {sales && <SalesCard sales={sales} />}
          {sales && !isClosed && <TopProducts periods={sales.periods} />}
          {!isClosed && <FirstDayCard points={first_day} />}
        </div>
      </div>
    </>
  );
}
