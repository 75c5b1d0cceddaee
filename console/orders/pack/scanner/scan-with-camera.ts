import { newDetector } from './camera.ts';

const DETECT_EVERY_MS = 200;
/** The same code is reported again only after this delay, which is long enough to take the item away. */
const REPEAT_AFTER_MS = 2_000;

interface CameraEvents {
  onStart: (track: MediaStreamTrack | null) => void;
  onScan: (code: string) => void;
  /** Called with the name of the browser's error; null: the camera stopped by itself. */
  onFailure: (name: string | null) => void;
}

/** Plays the camera's picture in a video, and reports each code held in front of it. Returns a function that stops it. */
export function scanWithCamera(
  video: HTMLVideoElement | null,
  { onStart, onScan, onFailure }: CameraEvents,
): () => void {
  let isOn = true;
  let stream: MediaStream | null = null;
  let timer: number | undefined;
  let last = { code: '', at: 0 };
  const detector = newDetector();
  const detect = async () => {
    const [barcode] = video ? await detector.detect(video).catch(() => []) : [];
    if (!isOn) return;
    const now = performance.now();
    if (barcode && (barcode.rawValue !== last.code || now - last.at > REPEAT_AFTER_MS)) {
      onScan(barcode.rawValue);
    }
    if (barcode) last = { code: barcode.rawValue, at: now };
    timer = window.setTimeout(() => void detect(), DETECT_EVERY_MS);
  };
  const start = async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    } catch (error) {
      if (isOn) onFailure((error as DOMException).name);
      return;
    }
    if (!isOn || !video) return stop(stream);
    const [track] = stream.getVideoTracks();
    // Another app takes the camera, it is unplugged, or no longer allowed.
    track?.addEventListener('ended', () => onFailure(null));
    onStart(track ?? null);
    video.srcObject = stream;
    // Interrupted when the camera stops; detect() ends then too.
    await video.play().catch(() => {});
    await detect();
  };
  void start();
  return () => {
    isOn = false;
    window.clearTimeout(timer);
    stop(stream);
  };
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
