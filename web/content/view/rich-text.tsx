interface RichTextProps {
  /** HTML, sanitised when stored. */
  html: string;
  className?: string;
}

/** Formatted text: headings, lists, tables and links. */
export function RichText({ html, className = '' }: RichTextProps) {
  return (
    <div
      className={`max-w-prose wrap-break-word [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_h2]:mt-8 [&_h2]:text-lg [&_h3]:mt-6 [&_h3]:font-semibold [&_li]:mt-1.5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mt-3 [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:border [&_th]:border-line [&_th]:px-3 [&_th]:py-2 [&_th]:text-start [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-6 ${className}`}
      // Cleaned when it was stored.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
