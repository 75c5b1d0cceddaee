import 'react-image-crop/dist/ReactCrop.css';
import { useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { largestSquare } from '#web/ui/form/largest-square.ts';
import { useObjectUrl } from '#web/ui/form/use-object-url.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { cropPhoto } from './crop-photo.ts';

interface CropDialogProps {
  file: File;
  onCropped: (photo: File) => void;
  /** The file can't be decoded as an image. */
  onUnreadable: () => void;
  onClose: () => void;
}

/** Crops a picture to a square: pointer or arrow keys move the visible area and its corners. */
export function CropDialog({ file, onCropped, onUnreadable, onClose }: CropDialogProps) {
  const t = useText();
  const picture = useRef<HTMLImageElement>(null);
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState<PercentCrop>();

  const handleCrop = async () => {
    if (picture.current && crop) onCropped(await cropPhoto(picture.current, crop));
  };
  const corner = t('Corner of the visible area. Resize it with the arrow keys.');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your photo')}
      footer={
        <Button size="large" className="w-full" onClick={() => void handleCrop()}>
          {t('Use this photo')}
        </Button>
      }
    >
      {url !== null && (
        <ReactCrop
          {...(crop && { crop })}
          onChange={(_pixels, percent) => setCrop(percent)}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={64}
          ariaLabels={{
            ...ReactCrop.defaultProps?.ariaLabels,
            cropArea: t('Visible area. Move it with the arrow keys.'),
            nwDragHandle: corner,
            neDragHandle: corner,
            seDragHandle: corner,
            swDragHandle: corner,
          }}
          className="mx-auto block w-fit"
        >
          <img
            ref={picture}
            src={url}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setCrop(largestSquare(width, height))
            }
            onError={onUnreadable}
            className="max-h-[60dvh] min-w-48"
          />
        </ReactCrop>
      )}
    </Dialog>
  );
}
