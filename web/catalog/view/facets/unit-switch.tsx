import type { MeasureSystem } from '#domain/catalog/specification/measure.ts';
import { useText } from '#web/i18n/text.tsx';
import { Link } from '#web/ui/link.tsx';

interface UnitSwitchProps {
  system: MeasureSystem;
  /** URL of this page in a system of units. */
  toSystem: (system: MeasureSystem) => string;
}

/** Millimetres or inches: two links, so that the choice is in the URL. */
export function UnitSwitch({ system, toSystem }: UnitSwitchProps) {
  const t = useText();
  const titles = { metric: t('Metric'), imperial: t('Imperial') };
  return (
    <nav aria-label={t('Units')} className="flex rounded-control border border-line bg-well p-0.5">
      {(['metric', 'imperial'] as const).map((choice) => (
        <Link
          key={choice}
          to={toSystem(choice)}
          preventScrollReset
          aria-current={choice === system ? 'true' : undefined}
          className="inline-flex min-h-11 grow items-center justify-center rounded-control px-3 text-sm font-medium text-muted hover:text-ink aria-[current]:bg-paper aria-[current]:text-ink aria-[current]:shadow-raised md:min-h-8"
        >
          {titles[choice]}
        </Link>
      ))}
    </nav>
  );
}
