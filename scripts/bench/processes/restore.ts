import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Restored {
  megabytes: number;
  /** Seconds. */
  backup: number;
  restore: number;
}

/** Backs a running shop up to a file, and restores it to a new DATA_DIR with its own database. */
export function measureRestore(dataDir: string, env: Record<string, string>): Restored {
  const file = join(dataDir, '..', 'restore.tar.gz');
  const target = join(dataDir, '..', 'restored');
  rmSync(target, { recursive: true, force: true });
  rmSync(file, { force: true });
  const seconds = (args: string[], own: Record<string, string>) => {
    const began = performance.now();
    execFileSync(process.execPath, ['scripts/shop.ts', ...args], {
      env: { ...process.env, ...own },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return (performance.now() - began) / 1000;
  };
  try {
    const backup = seconds(['backup', file], { DATA_DIR: dataDir, ...env });
    const megabytes = statSync(file).size / 2 ** 20;
    const restore = seconds(['restore', file, '--create'], { DATA_DIR: target, DATABASE_URL: '' });
    return { megabytes, backup, restore };
  } finally {
    rmSync(target, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
}
