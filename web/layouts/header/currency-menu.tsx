import ChevronDown from 'lucide-react/icons/chevron-down';
import { useText } from '#web/i18n/text.tsx';
import { chooseCurrency } from '#web/settings/preferences-store.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { useCurrency } from '#web/settings/use-currency.ts';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { MENU_TRIGGER } from './menu-trigger.ts';

/** Currency menu; a choice changes all prices immediately (spec §4). */
export function CurrencyMenu() {
  const t = useText();
  const { currencies } = useSettings();
  const current = useCurrency();
  if (currencies.length < 2) return null;
  return (
    <Dropdown
      needsScript
      triggerClass={MENU_TRIGGER}
      panelClass="end-0 min-w-40 overflow-hidden py-1"
      trigger={
        <>
          <span className="sr-only">{t('Currency')}</span>
          <CurrencyName {...current} />
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </>
      }
    >
      <ul>
        {currencies.map(({ name, symbol }) => (
          <MenuChoice
            key={name}
            isChosen={name === current.name}
            onChoose={() => chooseCurrency(name)}
          >
            <CurrencyName name={name} symbol={symbol} />
          </MenuChoice>
        ))}
      </ul>
    </Dropdown>
  );
}

/** The symbol with the code; only the code for a currency whose symbol is its code. */
function CurrencyName({ name, symbol }: { name: string; symbol: string }) {
  if (symbol === name) return name;
  return (
    <>
      <bdi>{symbol}</bdi> {name}
    </>
  );
}
