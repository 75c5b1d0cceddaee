import { z } from 'zod';
import { id, maybe } from '../../fields.ts';
import { consoleEndpoint } from '../endpoint.ts';

/** The states of an import, from the upload to the report. */
export const IMPORT_STATES = [
  ...(['new', 'waiting', 'running', 'previewed', 'done', 'failed', 'stopped'] as const),
] as const;

export const IMPORT_TASKS = [...(['preview', 'run', 'undo'] as const)] as const;

/** Number of entries of a file, by their outcome or (in a preview) expected outcome. */
const counts = () =>
  z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() });

const ImportChangeSchema = z.object({
  line: z.int(),
  name: z.string(),
  fields: z.array(
    z.object({
      /** As in a record of the file; 'name:de' in another language, 'variant' for a whole one. */
      field: z.string(),
      /** The variant whose field it is. Absent in results of the previous version. */
      of: z.string().nullable().optional(),
      /** As text: '' for none, yes and no, prices with decimals. */
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type ImportChange = z.output<typeof ImportChangeSchema>;

const reasons = () => z.array(z.object({ line: z.int(), reason: z.string() }));

const ImportResultSchema = z.object({
  counts: counts(),
  /** In a preview: the first entries that would be added, and that would be changed. */
  created: z.array(ImportChangeSchema),
  updated: z.array(ImportChangeSchema),
  /** The first lines that are refused. */
  refused: reasons(),
  /** The first lines that are imported with different values than they contain. */
  noted: reasons(),
  /** Whether the import can't be undone, because it changes other records than products. */
  is_final: z.boolean(),
});
export type ImportResult = z.output<typeof ImportResultSchema>;

/** Why an undo skips something. */
export const SKIP_REASONS = [
  ...(['changed', 'ordered', 'sold', 'binned', 'gone', 'used', 'refused'] as const),
] as const;

const SkippedSchema = z.object({
  kind: z.enum(['product', 'category', 'sub-category', 'brand', 'shop', 'attribute']),
  record_id: z.int(),
  /** Its current name; null: it no longer exists. */
  name: z.string().nullable(),
  parts: z.array(
    z.object({
      /** null: all of it. */
      field: z.string().nullable(),
      /** The variant, as size and colour. */
      variant: z.string().nullable(),
      reason: z.enum(SKIP_REASONS),
      /** For refused values: why, as a sentence. */
      message: z.string().nullable(),
    }),
  ),
});
export type Skipped = z.output<typeof SkippedSchema>;

/** The undo of an import: whether it is possible, or what it has done. */
const ImportUndoSchema = z.object({
  /** Why the import can't be undone, as a sentence; null: it can, or has been. */
  refusal: z.string().nullable(),
  /** Products that got their earlier values back, and those moved to the bin. */
  reverted: z.int(),
  binned: z.int(),
  /** Number of records skipped in whole or in part, and the first of them. */
  skipped: z.int(),
  first_skipped: z.array(SkippedSchema),
});
export type ImportUndo = z.output<typeof ImportUndoSchema>;

const ImportRowSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  person: z.string(),
  created_at: z.string(),
  state: z.enum(IMPORT_STATES),
  task: z.enum(IMPORT_TASKS),
  counts: counts().nullable(),
});
export type ImportRow = z.output<typeof ImportRowSchema>;

const ImportSchema = ImportRowSchema.extend({
  format: z.object({
    /** 'CSV', 'JSON Lines' ... */
    name: z.string(),
    /** Whether its columns can be assigned to fields. */
    has_columns: z.boolean(),
    columns: z.array(
      z.object({
        name: z.string(),
        /** The recognised field; null when the column is ignored. */
        field: z.string().nullable(),
        samples: z.array(z.string()),
      }),
    ),
  }),
  /** The fields that columns can be assigned to. */
  fields: z.array(z.object({ field: z.string(), name: z.string() })),
  /** The field assigned to each column; '' ignores it. */
  columns: z.array(z.string()),
  shop: z.string().nullable(),
  shops: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** In lines; of an undo, in products. */
  done: z.int(),
  total: z.int(),
  /** Whether it was restarted after the process that ran it ended. */
  was_interrupted: z.boolean(),
  /** Whether it has made no progress for a minute. */
  is_silent: z.boolean(),
  /** Whether it waits until another long job, perhaps somebody else's, has ended. */
  waits_for_others: z.boolean(),
  failure: z.string().nullable(),
  result: ImportResultSchema.nullable(),
  /** Whether the refused rows can be downloaded as a file. */
  has_refused_rows: z.boolean(),
  /** null: nothing was imported. */
  undo: ImportUndoSchema.nullable(),
});
export type ConsoleImport = z.output<typeof ImportSchema>;

export const listImports = consoleEndpoint({
  method: 'GET',
  path: '/imports',
  access: 'imports.run',
  summary: 'Lists the most recent imports, latest first',
  request: z.object({}),
  response: z.object({ rows: z.array(ImportRowSchema) }),
});

export const uploadImport = consoleEndpoint({
  method: 'POST',
  path: '/imports',
  access: 'imports.run',
  takes: 'file',
  summary: 'Uploads a product file and returns its columns; imports nothing yet',
  request: z.object({ name: z.string().trim().min(1).max(200) }),
  response: z.object({ id: z.int() }),
});

export const getImport = consoleEndpoint({
  method: 'GET',
  path: '/imports/{id}',
  access: 'imports.run',
  summary: 'Returns an import: its columns, progress, and actual or previewed outcome',
  request: z.object({ id: id() }),
  response: ImportSchema,
});

export const startImport = consoleEndpoint({
  method: 'POST',
  path: '/imports/{id}/start',
  access: 'imports.run',
  summary:
    'Starts a preview, which writes nothing, imports the file as previewed, or undoes an import',
  request: z.object({
    id: id(),
    task: z.enum(IMPORT_TASKS),
    /** For a preview: the field of each column; '' ignores it. Omitted: as recognised. */
    columns: maybe(z.array(z.string().max(40)).max(500)),
    /** For a preview: slug of the shop of products that name none, or the name of a shop to create. */
    shop: maybe(z.string().trim().min(1).max(200)),
  }),
  response: z.object({}),
});

export const stopImport = consoleEndpoint({
  method: 'POST',
  path: '/imports/{id}/stop',
  access: 'imports.run',
  summary: 'Stops a preview, an import or its undo; what it has done stays',
  request: z.object({ id: id() }),
  response: z.object({}),
});

export const getRefusedRows = consoleEndpoint({
  method: 'GET',
  path: '/imports/{id}/refused',
  access: 'imports.run',
  produces: 'text/csv',
  summary:
    'Returns the refused rows as a file in the same format, each with its reason, to be corrected and imported',
  request: z.object({ id: id() }),
  response: z.string(),
});
