import { beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '#test/stand-ins/draw-page.ts';
import { stubBrowser } from '#test/stand-ins/stub-browser.ts';
import { until } from '#test/until.ts';

stubBrowser();
const { CameraView } = await import('./camera-view.tsx');

beforeEach(() => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [];
    },
  );
});

/** Opens the camera, which the browser refuses with this error or gives with these abilities. */
async function open(camera: { error: string } | { abilities: object }) {
  const lights: unknown[] = [];
  let end = () => {};
  const track = {
    addEventListener: (_: string, ended: () => void) => (end = ended),
    getCapabilities: () => ('abilities' in camera ? camera.abilities : {}),
    applyConstraints: async ({ advanced }: { advanced: unknown[] }) => lights.push(...advanced),
    stop: () => {},
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = async () => {
    if ('error' in camera) throw new DOMException('', camera.error);
    const video = page.drawn().find(({ name }) => name === 'VIDEO')?.element;
    Object.assign(video ?? {}, { play: async () => {} });
    return stream;
  };
  let give = () => {};
  const asked = new Promise<void>((resolve) => (give = resolve));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => asked.then(getUserMedia) } });
  const page = await drawPage(<CameraView onScan={() => {}} />);
  await page.act(() => give());
  const find = (kind: string) =>
    page.drawn().find(({ name, props }) => name === kind || props['role'] === kind);
  return { find, lights, act: page.act, stop: () => page.act(() => end()), end: page.end };
}

test.each([
  ['NotAllowedError', 'Allow it in the browser'],
  ['NotFoundError', 'This device has no camera.'],
  ['NotReadableError', 'Close other apps that use it'],
])('%s: says what to do', async (error, words) => {
  const { find, act, end } = await open({ error });
  await act(() => until(() => expect(find('alert')?.text).toContain(words)));
  expect(find('VIDEO')).toBeUndefined();
  await end();
});

test('a camera that stops says so', async () => {
  const { find, act, stop, end } = await open({ abilities: {} });
  await act(() => until(() => expect(find('VIDEO')).toBeDefined()));
  expect(find('BUTTON')).toBeUndefined();
  await stop();
  expect(find('alert')?.text).toContain("The camera doesn't work.");
  await end();
});

test('the flashlight of a camera that has it is turned on and off', async () => {
  const { find, lights, act, end } = await open({ abilities: { torch: true } });
  await act(() => until(() => expect(find('BUTTON')?.text).toBe('Flashlight')));
  for (const isOn of [true, false]) {
    const click = find('BUTTON')?.props['onClick'] as () => void;
    await act(click);
    await act(() => until(() => expect(find('BUTTON')?.props['aria-pressed']).toBe(isOn)));
  }
  expect(lights).toEqual([{ torch: true }, { torch: false }]);
  await end();
});
