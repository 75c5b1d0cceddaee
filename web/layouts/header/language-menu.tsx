import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { chooseLanguage } from '#web/settings/preferences-store.ts';
import { useSettings } from '#web/settings/settings-context.tsx';
import { Dropdown } from '#web/ui/overlay/dropdown.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { MENU_TRIGGER } from './menu-trigger.ts';

/** Language menu; a choice reloads the page (spec §4). */
export function LanguageMenu() {
  const t = useText();
  const { locale } = useLanguage();
  const { languages } = useSettings();
  const current = languages.find(({ name }) => name === locale)?.title ?? locale;
  if (languages.length < 2) return null;
  return (
    <Dropdown
      needsScript
      triggerClass={`${MENU_TRIGGER} -me-2`}
      panelClass="end-0 min-w-44 overflow-hidden py-1"
      trigger={
        <>
          <span className="sr-only">{t('Language')}</span>
          <Globe aria-hidden="true" className="size-4 max-sm:hidden" />
          <span className="uppercase sm:hidden">{locale}</span>
          <span className="max-sm:hidden">{current}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </>
      }
    >
      <ul>
        {languages.map(({ name, title }) => (
          <MenuChoice
            key={name}
            lang={name}
            isChosen={name === locale}
            onChoose={() => chooseLanguage(name)}
          >
            {title}
          </MenuChoice>
        ))}
      </ul>
    </Dropdown>
  );
}
