import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useFormatTime } from '../session/use-format-time.ts';
import { Card } from '../ui/card.tsx';

interface NotesCardProps {
  notes: readonly { id: number; person: string; text: string; at: string }[];
  /** The form that adds one. */
  children: ReactNode;
}

/** Internal notes, oldest first. */
export function NotesCard({ notes, children }: NotesCardProps) {
  const t = useText();
  const formatTime = useFormatTime();
  return (
    <Card title={t('Notes')}>
      {notes.length > 0 && (
        <ul className="mb-3 flex flex-col gap-3 text-sm">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{note.text}</bdi>
              </p>
              <p className="text-muted">
                <bdi>{note.person}</bdi> · <time dateTime={note.at}>{formatTime(note.at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
