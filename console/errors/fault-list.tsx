import ShieldCheck from 'lucide-react/icons/shield-check';
import { useRevalidator } from 'react-router';
import type { Fault } from '#contract/console/errors.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';
import { useFormatTime } from '../session/use-format-time.ts';

/** Errors reported by browsers; each row expands to its details and can be marked as solved. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const t = useText();
  if (faults.length === 0) {
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden="true" className="size-10" />}
        title={t('No errors')}
        text={t("Errors in your visitors' browsers appear here for thirty days.")}
      />
    );
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
      {faults.map((fault) => (
        <FaultItem key={fault.fault} fault={fault} />
      ))}
    </ul>
  );
}

function FaultItem({ fault }: { fault: Fault }) {
  const t = useText();
  const formatTime = useFormatTime();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAct();
  const handleSolve = () =>
    run(async () => {
      await call('solveError', { fault: fault.fault, is_solved: !fault.is_solved });
      await revalidate();
    });
  return (
    <li className="px-4 py-2 text-sm">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1">
          <span
            dir="auto"
            className="min-w-0 basis-full font-medium wrap-anywhere md:basis-0 md:grow"
          >
            {fault.message ?? t('Error without a message')}
          </span>
          <span className="text-muted tabular-nums">
            {t('Reports: {{count}}', { count: fault.times })}
          </span>
          <time dateTime={fault.last_at} className="text-muted">
            {formatTime(fault.last_at)}
          </time>
        </summary>
        <FaultDetails fault={fault} />
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          className="my-2"
          onClick={() => void handleSolve()}
        >
          {fault.is_solved ? t('Reopen') : t('Mark as solved')}
        </Button>
      </details>
    </li>
  );
}

function FaultDetails({ fault }: { fault: Fault }) {
  const t = useText();
  const formatTime = useFormatTime();
  const facts = [
    { name: t('First seen'), value: formatTime(fault.first_at) },
    { name: t('Page'), value: fault.page },
    { name: t('Call'), value: fault.call },
    { name: t('Response'), value: fault.response },
    { name: t('Position'), value: fault.place },
    { name: t('Component'), value: fault.component },
    { name: t('Browser'), value: fault.browser },
    { name: t('Request'), value: fault.request_id },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {fault.stack !== null && (
        <pre
          dir="ltr"
          className="mt-2 rounded-control bg-well p-3 text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {fault.stack}
        </pre>
      )}
    </>
  );
}
