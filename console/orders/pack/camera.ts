interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

const detectorClass = () =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

/** Whether the browser reads barcodes from its camera: it must have both, and a safe connection. */
export function canUseCamera(): boolean {
  // Absent over plain HTTP, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return detectorClass() !== null && devices !== undefined;
}

/** Reads barcodes. Throws where canUseCamera says there is no way. */
export function newDetector(): Detector {
  const Found = detectorClass();
  if (!Found) throw new Error('This browser reads no barcodes.');
  return new Found();
}
