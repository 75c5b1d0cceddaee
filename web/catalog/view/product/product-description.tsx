import { useText } from '#web/i18n/text.tsx';

/** The product description: HTML, sanitised on import. */
export function ProductDescription({
  html,
  language,
}: {
  html: string;
  /** Its language, when it differs from the page's. */
  language: string | undefined;
}) {
  const t = useText();
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="text-lg">
        {t('Description')}
      </h2>
      <div
        dir="auto"
        lang={language}
        className="mt-3 max-w-prose wrap-break-word hyphens-auto [&_a]:text-accent [&_a]:underline [&_h3]:mt-4 [&_li]:ms-5 [&_li]:list-disc [&_ol_li]:list-decimal [&_p]:mt-3 [&_ul]:mt-3"
        // Sanitised on import (docs/catalogue-format.md).
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
