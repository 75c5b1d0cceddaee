import type { ProductForm } from '#contract/console/catalog/product-editor.ts';
import { useFormatCount } from '#web/i18n/numbers.ts';
import { useText } from '#web/i18n/text.tsx';
import { useEditor } from './editor-context.tsx';
import { useTranslated } from './translation-card.tsx';

interface LanguageTabsProps {
  form: ProductForm;
  /** Null: the default language. */
  current: string | null;
  onChange: (language: string | null) => void;
}

/** The shop's languages, the default first, each with the number of texts translated. */
export function LanguageTabs({ form, current, onChange }: LanguageTabsProps) {
  const t = useText();
  const translated = useTranslated();
  const { errors } = useEditor();
  const hasError = (name: string) =>
    Object.keys(errors).some((field) => field.startsWith(`translations.${name}.`));
  if (form.languages.length === 0) return null;
  const tabs = [{ name: null, title: form.own_language }, ...form.languages];
  return (
    <fieldset
      aria-label={t('Language')}
      className="relative -mx-4 mb-4 flex min-w-0 no-scrollbar gap-1 overflow-x-auto border-b border-line px-4 md:-mx-6 md:px-6"
    >
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          onClick={() => onChange(name)}
          className={`flex h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-sm font-medium whitespace-nowrap ${name === current ? 'border-action text-ink forced-colors:border-[Highlight]' : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]'}`}
        >
          <bdi>{title}</bdi>
          {name !== null && <Count {...translated(name)} isWrong={hasError(name)} />}
        </button>
      ))}
    </fieldset>
  );
}

function Count({ done, all, isWrong }: { done: number; all: number; isWrong: boolean }) {
  const t = useText();
  const formatCount = useFormatCount();
  // A new product has no texts to translate yet.
  if (all === 0 && !isWrong) return null;
  const tone = isWrong
    ? 'bg-danger-tint text-danger'
    : done === all
      ? 'bg-ok-tint text-ok'
      : 'bg-warn-tint text-warn';
  return (
    <span className={`rounded-full px-1.5 text-xs tabular-nums ${tone}`}>
      <span className="sr-only">{t('{{done}} of {{all}} texts', { done, all })}</span>
      <span aria-hidden="true" dir="ltr">
        {formatCount(done)}/{formatCount(all)}
      </span>
    </span>
  );
}
