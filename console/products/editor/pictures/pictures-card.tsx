import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFileDrop } from '../../../ui/files/use-file-drop.ts';
import { useEditor } from '../editor-context.tsx';
import { pastedFiles } from './pasted-files.ts';
import { useAddPictures } from './use-add-pictures.ts';
import { usePictures } from './use-pictures.ts';
import { PictureTile } from './picture-tile.tsx';

/** The pictures of a product: dropped, pasted or chosen; lists show the first one. */
export function PicturesCard() {
  const t = useText();
  const { edits, errors, mayEdit } = useEditor();
  const pictures = usePictures();
  const { isBusy, refused, take } = useAddPictures(pictures.remember);
  const undescribed = pictures.list.filter(({ alt }) => alt.trim() === '').length;
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (!mayEdit || files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const { isOver, target } = useFileDrop((files) => {
    if (mayEdit) take(files);
  });
  return (
    <Card title={t('Pictures')}>
      <div {...target} className={`rounded-control ${isOver ? 'outline-2 outline-accent' : ''}`}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
          {pictures.list.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              isLast={index === pictures.list.length - 1}
              onCropped={({ src: by, url }) => {
                pictures.remember(by, url);
                edits.addStep({ step: 'replace', src: picture.src, by });
              }}
            />
          ))}
          {mayEdit && (
            <li>
              <AddPictures isBusy={isBusy} onAdd={take} />
            </li>
          )}
        </ul>
      </div>
      {mayEdit && undescribed > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t(
            "{{count}} pictures have no description. Search engines and people who can't see them read it.",
            {
              count: undescribed,
              one: "{{count}} picture has no description. Search engines and people who can't see it read it.",
            },
          )}
        </p>
      )}
      {refused.length > 0 && <RefusedFiles files={refused} />}
      {errors['pictures'] !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {errors['pictures']}
        </p>
      )}
    </Card>
  );
}

interface AddPicturesProps {
  isBusy: boolean;
  onAdd: (files: File[]) => void;
}

function AddPictures({ isBusy, onAdd }: AddPicturesProps) {
  const t = useText();
  return (
    <label className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-dashed border-edge p-3 text-center text-sm text-muted focus-within:outline-2 focus-within:outline-accent hover:bg-well">
      <ImagePlus aria-hidden="true" className="size-6" />
      {isBusy ? t('Loading…') : t('Drop, paste or choose pictures')}
      <input
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function RefusedFiles({ files }: { files: ReturnType<typeof useAddPictures>['refused'] }) {
  const t = useText();
  return (
    <ul role="alert" className="mt-2 flex flex-col gap-1 text-sm text-danger">
      {files.map(({ name, reason }, at) => (
        // The same file can be refused twice.
        <li key={at} className="wrap-anywhere">
          <bdi className="font-medium">{t('{{label}}:', { label: name })}</bdi> {reason}
        </li>
      ))}
    </ul>
  );
}
