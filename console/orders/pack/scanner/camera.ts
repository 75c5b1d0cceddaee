interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

const detectorClass = () =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;

/** Whether the browser can read barcodes with the camera: it needs BarcodeDetector and a secure context. */
export function canUseCamera(): boolean {
  // Undefined over plain HTTP, despite its type.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return detectorClass() !== null && devices !== undefined;
}

/** Reads barcodes. Throws where canUseCamera is false. */
export function newDetector(): Detector {
  const Found = detectorClass();
  if (!Found) throw new Error('This browser reads no barcodes.');
  return new Found();
}
