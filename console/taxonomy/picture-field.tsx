import ImagePlus from 'lucide-react/icons/image-plus';
import { useId } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { usePicture } from './edit/use-picture.ts';

interface PictureFieldProps extends ReturnType<typeof usePicture> {
  /** What the shop shows without one. */
  hint: string;
  error: string | undefined;
}

/** The picture of a taxon: a dropped or chosen file is uploaded immediately. */
export function PictureField({ chosen, isBusy, take, remove, hint, error }: PictureFieldProps) {
  const t = useText();
  const id = useId();
  return (
    // The field within does the same.
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <span className="mb-1 block text-sm font-medium">{t('Picture')}</span>
      <div className="flex items-center gap-4">
        <label className="flex size-24 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-control border border-dashed border-edge bg-photo text-muted focus-within:outline-2 focus-within:outline-accent hover:bg-well">
          {chosen ? (
            <img
              src={chosen.url}
              alt=""
              width={320}
              height={320}
              className="size-full object-cover"
            />
          ) : (
            <ImagePlus aria-hidden="true" className="size-6" />
          )}
          <span className="sr-only">{t('Choose a picture')}</span>
          <input
            type="file"
            accept="image/*"
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
        <div className="flex flex-col items-start gap-2 text-sm">
          <p id={`${id}-hint`} className="text-muted">
            {isBusy ? t('Loading…') : hint}
          </p>
          {chosen && (
            <Button variant="quiet" size="small" className="-ms-3" onClick={remove}>
              {t('Remove picture')}
            </Button>
          )}
        </div>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
