import { z } from 'zod';

export const FORMAT = 'toolyard-backup';
/** Raised when older programs can no longer read the archive. */
export const FORMAT_VERSION = 1;

/** The first entry of an archive: when it was made, the schema version, and the columns of each table in order. */
export const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), z.array(z.string()).min(1)),
});
export type Manifest = z.output<typeof ManifestSchema>;

/** The values of sequences, which continue from there. */
export const SequencesSchema = z.record(z.string(), z.int());

/** Jobs that had not run yet. */
export const JobsSchema = z.array(
  z.object({
    name: z.string(),
    payload: z.unknown(),
    run_at: z.string(),
    priority: z.int(),
    max_attempts: z.int(),
    /** Backups of earlier versions lack these. */
    queue: z.string().nullish(),
    key: z.string().nullish(),
  }),
);

export type BackedUpJob = z.output<typeof JobsSchema>[number];

/** The last entry: the digest of everything before it. A file without it is incomplete. */
export const EndSchema = z.object({ entries: z.int(), sha256: z.string() });

export const MANIFEST_ENTRY = 'backup.json';
export const SEQUENCES_ENTRY = 'sequences.json';
export const JOBS_ENTRY = 'jobs.json';
export const END_ENTRY = 'end.json';
/** `tables/products/000001`: a chunk of rows in the format of COPY. */
export const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}$/;
/** `media/...`: a file below DATA_DIR/media that cannot be regenerated. */
export const MEDIA_ENTRY = /^media\/((?:[\w-]+\/)+[\w-]+(?:\.[a-z0-9]+)?)$/;
