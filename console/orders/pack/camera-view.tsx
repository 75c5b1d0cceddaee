import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { msg } from '#domain/i18n/msg.ts';
import { useText } from '#web/i18n/text.tsx';
import { newDetector } from './camera.ts';
import { TorchButton } from './torch-button.tsx';

const DETECT_EVERY_MS = 200;
/** The same code is reported again only after this delay, which is long enough to take the item away. */
const REPEAT_AFTER_MS = 2_000;

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
  useEffect(() => {
    let isOn = true;
    let stream: MediaStream | null = null;
    let timer: number | undefined;
    let last = { code: '', at: 0 };
    const detector = newDetector();
    const detect = async () => {
      const [barcode] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (!isOn) return;
      const now = performance.now();
      if (barcode && (barcode.rawValue !== last.code || now - last.at > REPEAT_AFTER_MS)) {
        report(barcode.rawValue);
      }
      if (barcode) last = { code: barcode.rawValue, at: now };
      timer = window.setTimeout(() => void detect(), DETECT_EVERY_MS);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment' },
        });
      } catch (error) {
        if (isOn) setFailure(FAILURES[(error as DOMException).name] ?? NOT_STARTED);
        return;
      }
      if (!isOn || !video.current) {
        stop(stream);
        return;
      }
      const [started] = stream.getVideoTracks();
      // Another app takes the camera, it is unplugged, or no longer allowed.
      started?.addEventListener('ended', () => setFailure(NOT_STARTED));
      setTrack(started ?? null);
      video.current.srcObject = stream;
      // Interrupted when the camera stops; detect() ends then too.
      await video.current.play().catch(() => {});
      await detect();
    };
    void start();
    return () => {
      isOn = false;
      window.clearTimeout(timer);
      stop(stream);
    };
  }, []);
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

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
