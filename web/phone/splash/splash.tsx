import { useEffect, useEffectEvent, useState } from 'react';
import { useSettings } from '#web/settings/settings-context.tsx';
import { readStored, store } from '#web/storage/browser-storage.ts';
import { nextProgress, SPLASH_MS } from './splash-progress.ts';

const FLAG = 'splash';

/** Spec §4: once per session. Skipped for visitors who prefer reduced motion. */
function isDue(): boolean {
  const wantsNoMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !wantsNoMotion && readStored('sessionStorage', FLAG) === null;
}

/**
 * Splash screen on phones (spec §4). The page is already usable when it appears, so it only covers
 * the top bar, and the first touch dismisses it.
 */
export function Splash() {
  const [isShown, setIsShown] = useState(isDue);
  return isShown ? <SplashBar onEnd={() => setIsShown(false)} /> : null;
}

function SplashBar({ onEnd }: { onEnd: () => void }) {
  const { app_name, brand_icons, brand_mark } = useSettings();
  const progress = useProgress(onEnd);
  return (
    <div
      data-splash
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 animate-splash-end bg-paper pt-[env(safe-area-inset-top)]"
    >
      <div className="flex h-11 items-center justify-center gap-2.5 text-sm font-semibold">
        <img src={brand_icons?.icon_192 ?? brand_mark} alt="" width={24} height={24} />
        <bdi>{app_name}</bdi>
      </div>
      <div className="h-0.5 bg-line">
        <div
          className="size-full origin-left bg-primary transition-transform rtl:origin-right"
          style={{ transform: `scaleX(${progress / 100})` }}
        />
      </div>
    </div>
  );
}

/** Progress from 0 to 100; ends when full, at the upper time limit, or on touch. */
function useProgress(onEnd: () => void): number {
  const [progress, setProgress] = useState(0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    store('sessionStorage', FLAG, 'shown');
    const handleEnd = () => end();
    let reached = 0;
    let next: ReturnType<typeof setTimeout>;
    const fill = () => {
      reached = nextProgress(reached, Math.random());
      setProgress(reached);
      next =
        reached < 100 ? setTimeout(fill, SPLASH_MS.step) : setTimeout(handleEnd, SPLASH_MS.full);
    };
    next = setTimeout(fill, SPLASH_MS.delay + SPLASH_MS.step);
    const latest = setTimeout(handleEnd, SPLASH_MS.latest);
    document.addEventListener('pointerdown', handleEnd);
    return () => {
      clearTimeout(next);
      clearTimeout(latest);
      document.removeEventListener('pointerdown', handleEnd);
    };
  }, []);
  return progress;
}
