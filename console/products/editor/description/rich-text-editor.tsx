import { Editor } from '@tiptap/core';
import { Table, TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RICH_TEXT } from './description-classes.ts';
import { isComplete, storedHtml } from './description-html.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** Without the widths of tables and columns: the shop stores none, and the console's policy forbids inline styles. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

/** The tags that descriptions may have (server/catalog/sanitize-description.ts). */
const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [3, 4, 5, 6] },
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TableKit.configure({ table: false }),
  PlainTable,
];

interface RichTextEditorProps {
  label: string;
  value: string;
  lang?: string | undefined;
  onChange: (html: string) => void;
  /** Called instead of showing a text of which the editor would drop a part. */
  onIncomplete: () => void;
}

/** Edits a description as formatted text; writes HTML only once something is changed. */
export function RichTextEditor({
  label,
  value,
  lang,
  onChange,
  onIncomplete,
}: RichTextEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const written = useRef(value);
  const write = useEffectEvent((html: string) => {
    written.current = html;
    onChange(html);
  });
  const check = useEffectEvent((made: Editor) => {
    if (!isComplete(value, made.getHTML())) onIncomplete();
  });

  const create = useEffectEvent((element: HTMLDivElement) => {
    const made = new Editor({
      element,
      extensions: EXTENSIONS,
      content: value,
      // The console's policy allows no styles of scripts.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          dir: 'auto',
          ...(lang !== undefined && { lang }),
          class: `${RICH_TEXT} min-h-40 px-3 py-2 whitespace-break-spaces outline-none`,
        },
      },
      onUpdate: ({ editor: changed }) => write(storedHtml(changed.getHTML())),
    });
    check(made);
    setEditor(made);
    return made;
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const made = create(container.current);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    // Undone, merged, or discarded meanwhile.
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    check(editor);
  }, [editor, value]);

  return (
    <div className="rounded-control border border-edge bg-paper focus-within:outline-2 focus-within:outline-accent">
      <RichTextToolbar editor={editor} label={label} />
      <div ref={container} />
    </div>
  );
}
