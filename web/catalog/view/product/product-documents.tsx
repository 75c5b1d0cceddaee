import FileText from 'lucide-react/icons/file-text';
import { languageName } from '#domain/i18n/formats.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import type { PageProduct } from './page-product.ts';

/** Manuals and data sheets with their languages. */
export function ProductDocuments({ documents }: { documents: PageProduct['documents'] }) {
  const t = useText();
  const { locale } = useLanguage();
  const kinds = { manual: t('Manual'), 'data-sheet': t('Data sheet') };
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-lg">
        {t('Documents')}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {documents.map(({ kind, title, url, language }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-paper p-3 hover:border-edge"
            >
              <FileText aria-hidden="true" className="size-6 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block font-medium wrap-break-word">{title}</span>
                <span className="text-sm text-muted">
                  {kinds[kind]} · {languageName(locale, language)}
                  <span className="sr-only"> {t('(opens in a new tab)')}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
