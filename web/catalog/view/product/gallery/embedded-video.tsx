import Play from 'lucide-react/icons/play';
import { type MouseEvent, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';

/** Third-party video that loads nothing before it is clicked. A plain link without JavaScript. */
export function EmbeddedVideo({ url, title }: { url: string; title: string }) {
  const t = useText();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={url}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- players need their own origin, which is never ours
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; encrypted-media; picture-in-picture"
        className="size-full border-0"
      />
    );
  }
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    setIsPlaying(true);
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={handleClick}
      className="flex flex-col items-center gap-3 p-6 text-center text-white"
    >
      <span className="rounded-full bg-white/20 p-5">
        <Play aria-hidden="true" className="size-8" />
      </span>
      {t('Play the video: {{title}}', { title })}
    </a>
  );
}
