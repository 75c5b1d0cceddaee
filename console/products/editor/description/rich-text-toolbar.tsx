import type { Editor } from '@tiptap/core';
import LetterB from 'lucide-react/icons/letter-b';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Table from 'lucide-react/icons/table';
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button, ICON_BUTTON } from '#web/ui/button.tsx';
import { LinkRow } from './link-row.tsx';

interface RichTextToolbarProps {
  /** null until it has started. */
  editor: Editor | null;
  /** Of the text. */
  label: string;
}

/** The formats of the selected text, and changes of a table that it is in. */
export function RichTextToolbar({ editor, label }: RichTextToolbarProps) {
  const t = useText();
  const [isLinking, setLinking] = useState(false);
  useSelection(editor);
  const is = (name: string, attributes?: object) => editor?.isActive(name, attributes) ?? false;
  const run = () => editor?.chain().focus();
  const tableEdits = [
    [t('Add row'), 'addRowAfter'],
    [t('Add column'), 'addColumnAfter'],
    [t('Remove row'), 'deleteRow'],
    [t('Remove column'), 'deleteColumn'],
    [t('Remove table'), 'deleteTable'],
  ] as const;
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('Format of {{text}}', { text: label })}
        className="flex flex-wrap border-b border-line px-1"
      >
        <Format
          Icon={LetterB}
          name={t('Bold')}
          isOn={is('bold')}
          onPress={() => run()?.toggleBold().run()}
        />
        <Format
          Icon={Italic}
          name={t('Italic')}
          isOn={is('italic')}
          onPress={() => run()?.toggleItalic().run()}
        />
        <Format
          Icon={Heading3}
          name={t('Heading')}
          isOn={is('heading', { level: 3 })}
          onPress={() => run()?.toggleHeading({ level: 3 }).run()}
        />
        <Format
          Icon={Heading4}
          name={t('Subheading')}
          isOn={is('heading', { level: 4 })}
          onPress={() => run()?.toggleHeading({ level: 4 }).run()}
        />
        <Format
          Icon={List}
          name={t('Bulleted list')}
          isOn={is('bulletList')}
          onPress={() => run()?.toggleBulletList().run()}
        />
        <Format
          Icon={ListOrdered}
          name={t('Numbered list')}
          isOn={is('orderedList')}
          onPress={() => run()?.toggleOrderedList().run()}
        />
        <Format Icon={Link} name={t('Link')} isOn={is('link')} onPress={() => setLinking(true)} />
        <Format
          Icon={Table}
          name={t('Table')}
          isOn={is('table')}
          onPress={() => run()?.insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        />
      </div>
      {editor && isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      {is('table') && (
        <div className="flex flex-wrap gap-1 border-b border-line px-2 py-1">
          {tableEdits.map(([text, edit]) => (
            <Button
              key={text}
              variant="quiet"
              size="small"
              onMouseDown={leaveFocus}
              onClick={() => run()?.[edit]().run()}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Keeps the focus in the text: the editor takes it back only a frame later, and keys pressed in between would be lost. */
const leaveFocus = (event: MouseEvent) => event.preventDefault();

interface FormatProps {
  Icon: ComponentType<{ className?: string }>;
  name: string;
  isOn: boolean;
  onPress: () => void;
}

function Format({ Icon, name, isOn, onPress }: FormatProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      onMouseDown={leaveFocus}
      onClick={onPress}
      className={`${ICON_BUTTON} md:size-9! aria-pressed:bg-well aria-pressed:text-accent`}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

/** Renders again when text or selection have changed. */
function useSelection(editor: Editor | null): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!editor) return undefined;
    const handle = () => setCount((count) => count + 1);
    editor.on('transaction', handle);
    return () => {
      editor.off('transaction', handle);
    };
  }, [editor]);
}
