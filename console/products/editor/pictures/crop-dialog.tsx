import 'react-image-crop/dist/ReactCrop.css';
import './crop-dialog.css';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import type { ProductPicture } from '#contract/console/catalog/product-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { largestSquare } from '#web/ui/form/largest-square.ts';
import { call } from '../../../api/call.ts';
import { useAct } from '../../../ui/use-act.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface Size {
  width: number;
  height: number;
}

interface CropDialogProps {
  picture: ProductPicture;
  /** Of its preview, whose proportions the dialog has until the picture has loaded. */
  preview: Size;
  onCropped: (by: { src: string; url: string }) => void;
  onClose: () => void;
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The width of the picture that is loaded, unless it is smaller. */
const LOADED_WIDTH = 800;

/** Crops a picture: pointer or arrow keys move the visible area and its corners. */
export function CropDialog({ picture: { src }, preview, onCropped, onClose }: CropDialogProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [crop, setCrop] = useState(WHOLE);
  const [size, setSize] = useState(sizeOf(preview));
  const [isSquare, setSquare] = useState(false);
  const handleCrop = () =>
    run(async () => {
      onCropped(await call('cropPicture', { src, ...areaOf(crop) }));
      onClose();
    });
  const corner = t('Corner of the visible area. Resize it with the arrow keys.');
  const edge = t('Edge of the visible area. Resize it with the arrow keys.');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Crop picture')}
      footer={
        <div className="flex items-center justify-between gap-4">
          <Checkbox
            checked={isSquare}
            onChange={({ currentTarget: { checked } }) => {
              setSquare(checked);
              setCrop(checked ? largestSquare(size.width, size.height) : WHOLE);
            }}
          >
            {t('Square')}
          </Checkbox>
          <Button
            busy={isBusy}
            disabled={crop.width > 99.9 && crop.height > 99.9}
            onClick={() => void handleCrop()}
          >
            {t('Crop')}
          </Button>
        </div>
      }
    >
      <ReactCrop
        crop={crop}
        onChange={(_pixels, percent) => setCrop(percent)}
        {...(isSquare && { aspect: 1 })}
        keepSelection
        minWidth={24}
        minHeight={24}
        ariaLabels={{
          cropArea: t('Visible area. Move it with the arrow keys.'),
          nwDragHandle: corner,
          neDragHandle: corner,
          seDragHandle: corner,
          swDragHandle: corner,
          nDragHandle: edge,
          eDragHandle: edge,
          sDragHandle: edge,
          wDragHandle: edge,
        }}
        className="mx-auto block w-fit"
      >
        <img
          src={`/media/${src}-800.webp`}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          className="max-h-[55dvh] min-w-48"
          style={{
            width: `min(${size.width}px, ${(55 * size.width) / size.height}dvh)`,
            aspectRatio: `${size.width} / ${size.height}`,
          }}
        />
      </ReactCrop>
    </Dialog>
  );
}

/** The size that the picture will probably have. */
function sizeOf({ width, height }: Size): Size {
  if (width === 0 || height === 0) return { width: LOADED_WIDTH, height: LOADED_WIDTH };
  return { width: LOADED_WIDTH, height: (LOADED_WIDTH * height) / width };
}

/** The visible area, without what dragging computes beyond an edge. */
function areaOf({ x, y, width, height }: PercentCrop) {
  const within = (value: number, least: number) => Math.min(Math.max(value, least), 100);
  return {
    left: within(x, 0),
    top: within(y, 0),
    width: within(width, 1),
    height: within(height, 1),
  };
}
