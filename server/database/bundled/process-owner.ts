import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ProcessOwner {
  uid: number;
  gid: number;
}

const USER = 'postgres';

/**
 * PostgreSQL refuses to run as root: returns the user to run it as, created if missing; null if this process is not
 * root.
 */
export function findProcessOwner(): ProcessOwner | null {
  if (process.getuid?.() !== 0) return null;
  const existing = readUser(USER);
  if (existing) return existing;
  execFileSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    '--user-group',
    USER,
  ]);
  const created = readUser(USER);
  if (!created)
    throw new Error(`The user ${USER}, needed to run PostgreSQL, could not be created.`);
  return created;
}

function readUser(name: string): ProcessOwner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Changes the owner of a folder and everything in it. */
export function chownFolder(folder: string, owner: ProcessOwner): void {
  chownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), owner.uid, owner.gid);
  }
}

/**
 * The command line that starts a program as the owner. If a parent folder is closed to other users (e.g. a clone in
 * /root), the program keeps the capability to traverse folders.
 */
export function commandAs(owner: ProcessOwner, program: string, args: string[], folders: string[]) {
  const open = [program, ...folders].every(isTraversable);
  if (open) return { program, args, options: { uid: owner.uid, gid: owner.gid } };
  const capabilities = '+dac_override,+dac_read_search';
  return {
    program: 'setpriv',
    args: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
      program,
      ...args,
    ],
    options: {},
  };
}

function isTraversable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
