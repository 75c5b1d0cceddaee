import { ConfigError } from '#server/start/config-error.ts';
import { recover as recoverDatabase, RecoveryError } from '#server/database/archive/recover.ts';
import { CommandError, type StoppedCommand, UsageError } from '../terminal/command.ts';
import { readArguments } from '../terminal/read-arguments.ts';

/** `recover TIME`: brings the bundled database back to a moment. */
export const recover: StoppedCommand = {
  usage: ['TIME', 'latest'],
  summary:
    'Restores the bundled database to a point in time, such as "2026-03-01 14:05:00" (UTC), or to the latest one in the archive of ARCHIVE_DIR. The shop must be stopped.',
  runStopped: async ({ config, print }, args) => {
    const { words } = readArguments(args, { options: [], min: 1, max: 1 });
    const moment = words[0] === 'latest' ? null : momentOf(words[0] ?? '');
    const { dataDir, archiveDir } = config;
    if (archiveDir === null)
      throw new ConfigError('ARCHIVE_DIR must be set: it names the archive to recover from.');
    try {
      const { orders, lastChange, replaced } = await recoverDatabase(
        { dataDir, archiveDir },
        moment,
      );
      const until = lastChange ? `; the last change is of ${lastChange.toISOString()}` : '';
      print(`The database is recovered with ${orders} orders${until}. Start the shop now.`);
      if (replaced !== null)
        print(`The previous database is in ${replaced}: delete it once everything works.`);
    } catch (error) {
      throw error instanceof RecoveryError ? new CommandError(error.message) : error;
    }
  },
};

const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d(?::?\d\d)?)?$/;

function momentOf(text: string): Date {
  const [, day, time, zone = 'Z'] = TIME.exec(text) ?? [];
  const moment = new Date(`${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`);
  // A day that the month does not have would be one of the next month.
  if (Number.isNaN(moment.getTime()) || new Date(`${day}`).getUTCDate() !== Number(day?.slice(8)))
    throw new UsageError(`"${text}" isn't a time such as "2026-03-01 14:05:00".`);
  if (moment.getTime() > Date.now()) throw new UsageError(`${text} is in the future.`);
  return moment;
}
