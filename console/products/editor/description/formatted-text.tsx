import { useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

const RichTextEditor = lazyComponent(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
);

interface FormattedTextProps {
  label: string;
  value: string;
  lang?: string;
  error?: string | undefined;
  onChange: (html: string) => void;
}

/** Edits a text with its formats, or in HTML where the editor would drop a part of it. */
export function FormattedText({ error, ...props }: FormattedTextProps) {
  const t = useText();
  const [isInHtml, setInHtml] = useState(false);
  const { label, value, lang, onChange } = props;
  if (isInHtml)
    return (
      <TextAreaField
        label={label}
        value={value}
        lang={lang}
        error={error}
        hint={t(
          'This text has parts that can only be edited in HTML, such as a table with a caption.',
        )}
        rows={8}
        dir="auto"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <div className="flex flex-col gap-1.5">
      <RichTextEditor
        {...props}
        onIncomplete={() => setInHtml(true)}
        fallback={<div className="h-52 rounded-control border border-edge bg-paper" />}
      />
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
