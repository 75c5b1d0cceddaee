import { useText } from '#web/i18n/text.tsx';

/** Says that a merge continues when this page is closed. */
export function MergingNote({ names, into }: { names: string; into: string }) {
  const t = useText();
  return (
    <output className="mb-3 block rounded-card bg-tint p-4 text-sm wrap-anywhere">
      {t('"{{names}}" is being merged into "{{into}}". You can leave this page.', { names, into })}
    </output>
  );
}
