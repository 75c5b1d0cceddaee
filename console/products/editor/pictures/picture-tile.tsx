import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Crop from 'lucide-react/icons/crop';
import Trash from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { INPUT } from '#web/ui/form/field.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { useEditor } from '../editor-context.tsx';
import type { ShownPicture } from './use-pictures.ts';

const DRAGGED = 'text/x-picture';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PictureTileProps {
  picture: ShownPicture;
  index: number;
  isLast: boolean;
  onCropped: (by: { src: string; url: string }) => void;
}

/** A picture with its description; dragged or moved by buttons, cropped and removed by those who may edit. */
export function PictureTile({ picture, index, isLast, onCropped }: PictureTileProps) {
  const t = useText();
  const { edits, mayEdit } = useEditor();
  /** The size of the shown picture while it is cropped. */
  const [cropped, setCropped] = useState<{ width: number; height: number } | null>(null);
  const shown = useRef<HTMLImageElement>(null);
  const { src, url, alt } = picture;
  const image = (
    <img
      ref={shown}
      src={url}
      alt={alt}
      width={320}
      height={320}
      className="aspect-square w-full rounded-control bg-photo object-contain"
    />
  );
  if (!mayEdit) return <li className="min-w-0">{image}</li>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The buttons below do the same.
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, src)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (dragged === '') return;
        event.preventDefault();
        event.stopPropagation();
        edits.addStep({ step: 'move', src: dragged, to: index });
      }}
      className="min-w-0"
    >
      {image}
      <input
        value={alt}
        aria-label={t('Description of picture {{place}}', { place: index + 1 })}
        placeholder={t('Picture description')}
        maxLength={500}
        dir="auto"
        onChange={({ currentTarget: { value } }) =>
          edits.addStep({ step: 'describe', src, alt: value })
        }
        className={`${INPUT} mt-2 px-2! text-sm md:h-9!`}
      />
      <PictureButtons
        index={index}
        isLast={isLast}
        onMove={(to) => edits.addStep({ step: 'move', src, to })}
        onCrop={() => {
          const { naturalWidth: width = 0, naturalHeight: height = 0 } = shown.current ?? {};
          setCropped({ width, height });
        }}
        onRemove={() => edits.addStep({ step: 'remove', src })}
      />
      {cropped && (
        <CropDialog
          picture={picture}
          preview={cropped}
          onCropped={onCropped}
          onClose={() => setCropped(null)}
        />
      )}
    </li>
  );
}

interface PictureButtonsProps extends Pick<PictureTileProps, 'index' | 'isLast'> {
  onMove: (to: number) => void;
  onCrop: () => void;
  onRemove: () => void;
}

function PictureButtons({ index, isLast, onMove, onCrop, onRemove }: PictureButtonsProps) {
  const t = useText();
  return (
    <div className="flex justify-between">
      <IconButton
        className="md:size-9!"
        label={t('Move forward')}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-4 mirror-rtl" />
      </IconButton>
      <IconButton
        className="md:size-9!"
        label={t('Move back')}
        disabled={isLast}
        onClick={() => onMove(index + 1)}
      >
        <ArrowRight aria-hidden="true" className="size-4 mirror-rtl" />
      </IconButton>
      <IconButton className="md:size-9!" label={t('Crop picture')} onClick={onCrop}>
        <Crop aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton className="md:size-9!" label={t('Remove picture')} onClick={onRemove}>
        <Trash aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
