import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { INPUT } from '#web/ui/form/field.tsx';

/** Schemes that the shop keeps. */
const LINK = /^(https?:\/\/|mailto:)\S+$/i;

/** Asks for the address of a link on the selected text. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [url, setUrl] = useState(current);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    editor.commands.focus();
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const apply = () => {
    const typed = url.trim();
    const href = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
    if (!LINK.test(href)) return setWrong(true);
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    close();
  };
  // Enter must not save the product.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opens it is for typing here.
        autoFocus
        type="url"
        dir="ltr"
        aria-label={t('Address of the link')}
        aria-invalid={isWrong || undefined}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onKeyDown={handleKey}
        className={`${INPUT} min-w-40 flex-1 md:h-9!`}
      />
      <Button size="small" onClick={apply}>
        {t('Link')}
      </Button>
      {current !== '' && (
        <Button size="small" variant="secondary" onClick={remove}>
          {t('Remove link')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={close}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
