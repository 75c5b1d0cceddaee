import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { scanWithCamera } from './scan-with-camera.ts';
import { TorchButton } from './torch-button.tsx';

const NOT_STARTED = msg("The camera doesn't work. Close other apps that use it, or type the code.");
/** What to do, by the name of the browser's error. */
const FAILURES: Partial<Record<string, string>> = {
  NotAllowedError: msg("The camera can't be used. Allow it in the browser, or type the code."),
  NotFoundError: msg('This device has no camera. Type the code, or use a hand scanner.'),
};

/** The camera's video; reports each code held in front of it. */
export function CameraView({ onScan }: { onScan: (code: string) => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const report = useEffectEvent(onScan);
  useEffect(
    () =>
      scanWithCamera(video.current, {
        onStart: setTrack,
        onScan: (code) => report(code),
        onFailure: (name) => setFailure(FAILURES[name ?? ''] ?? NOT_STARTED),
      }),
    [],
  );
  if (failure !== null) {
    return (
      <p role="alert" className="text-sm text-danger">
        {t(failure)}
      </p>
    );
  }
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('Camera')}
        className="h-56 w-full rounded-card bg-well object-cover"
      />
      {track !== null && <TorchButton track={track} />}
    </>
  );
}
