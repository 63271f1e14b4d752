import { importFields, importKinds, importLimits } from '@daybook/domain/import/fields';
import { t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, pageOf } from './values.ts';

const Kind = z.enum(importKinds);

/** The form check of consecutive equal rows: without refusals they are well-formed. */
const RowsForm = z.object({ from: z.int(), to: z.int(), refusals: z.array(z.string()) });

const formats = ['csv', 'xlsx'] as const;
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const separators = [',', ';', '\t', '|'] as const;

/** The recognised format; encoding and separator are for CSV. */
const Recognised = z.object({
  format: z.enum(formats),
  encoding: z.enum(encodings).nullable(),
  separator: z.enum(separators).nullable(),
  headings: z.array(z.string()),
  /** Null if the headings do not show it. */
  kind: Kind.nullable(),
});
export type Recognised = z.infer<typeof Recognised>;

const StagedFile = Recognised.extend({
  state: z.literal('staged'),
  importFileId: Id,
  name: z.string(),
  wellFormed: z.int(),
  refused: z.int(),
  /** Row by row; the first is the headings. */
  rows: z.array(RowsForm),
});

const RefusedFile = z.object({ state: z.literal('refused'), name: z.string(), reason: z.string() });

/** The answer to an anonymous sender: the form check, and nothing about stored data. */
export const ImportReceipt = z.object({
  importId: Id,
  files: z.array(z.discriminatedUnion('state', [StagedFile, RefusedFile])),
});
export type ImportReceipt = z.infer<typeof ImportReceipt>;

/** The planned or actual result of a row. */
export const rowOutcomes = ['create', 'change', 'skip', 'refuse'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
const Outcome = z.enum(rowOutcomes);

/** `staged` until it is compared with stored data. */
export const importStates = ['staged', 'checked', 'applied', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importAbilities = ['check', 'apply', 'undo', 'discard'] as const;
export type ImportAbility = (typeof importAbilities)[number];

const Mapping = z.array(z.string().max(40).nullable()).max(importLimits.columns);

export const ImportFile = Recognised.extend({
  importFileId: Id,
  version: z.int(),
  name: z.string(),
  state: z.enum(importStates),
  isFromOutside: z.boolean(),
  rows: z.int(),
  /** The reader's possible actions. */
  abilities: z.array(z.enum(importAbilities)),
  /** The field of each column, or null. As chosen; before that from the last file, or from the headings. */
  mapping: Mapping,
  /** Whether the mapping comes from an earlier file with these headings. */
  isRemembered: z.boolean(),
  /** Rows by outcome; null before the first check. */
  counts: z.object({ create: z.int(), change: z.int(), skip: z.int(), refuse: z.int() }).nullable(),
  /** Ignored columns, with the number of rows that have a value; null before the first check. */
  leftOut: z.array(z.object({ heading: z.string(), rows: z.int() })).nullable(),
  sample: z.array(z.array(z.string())),
  stagedAt: Instant,
  /** When it is deleted. For an applied file, only undoing ends then. */
  expiresAt: Instant,
  appliedAt: Instant.nullable(),
  appliedBy: z.string().nullable(),
});
export type ImportFile = z.infer<typeof ImportFile>;

const ImportFileRow = ImportFile.pick({
  importFileId: true,
  name: true,
  kind: true,
  state: true,
  isFromOutside: true,
  rows: true,
  counts: true,
  stagedAt: true,
  expiresAt: true,
  appliedAt: true,
  appliedBy: true,
});
export type ImportFileRow = z.infer<typeof ImportFileRow>;

export const ImportRow = z.object({
  row: z.int(),
  outcome: Outcome,
  /** The record of the row, as named in the file. */
  label: z.string(),
  /** Why it is refused or skipped. */
  reasons: z.array(z.string()),
  /** The values it sets; before is null if new or empty. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** The progress of long work; the last event has the result or the error. */
export const ImportProgress = z.object({
  done: z.int(),
  total: z.int(),
  result: ImportFile.nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

export const ImportCheckInput = z
  .strictObject({ version: z.int(), kind: Kind, mapping: Mapping })
  .superRefine(({ kind, mapping }, context) => {
    const known = importFields[kind].map(({ key }) => key);
    const no = (message: string, ...path: number[]) =>
      context.addIssue({ code: 'custom', path: ['mapping', ...path], message });
    mapping.forEach((field, column) => {
      if (field === null) return;
      if (!known.includes(field)) no(t('There is no such field.'), column);
      if (mapping.indexOf(field) !== column) no(t('Another column already fills this field.'), column);
    });
    if (mapping.every((field) => field === null)) no(t('Choose at least one column.'));
  });
export type ImportCheckInput = z.input<typeof ImportCheckInput>;

/** Corrects a wrong guess of a CSV file's format. */
const ImportReadInput = z.strictObject({
  version: z.int(),
  encoding: z.enum(encodings),
  separator: z.enum(separators),
});

const params = z.strictObject({ importFileId: Id });
const onVersion = z.strictObject({ version: z.int() });
const refusals = {
  403: ['forbidden'],
  404: ['not_found'],
  409: ['version_conflict', 'action_not_possible'],
} as const;

const form = {
  bodyKind: 'multipart',
  files: { name: 'user_file', most: importLimits.files, bytes: importLimits.fileBytes },
  status: 201,
  answer: ImportReceipt,
} as const;

export const importEndpoints = {
  'POST import': endpoint({
    ...form,
    access: 'public',
    summary: 'Upload up to five CSV or XLSX files as `user_file`. They wait for review for 24 hours.',
  }),
  'POST import-files': endpoint({
    ...form,
    access: 'private',
    summary: 'Upload files as a user who may import. Files of strangers do not count against the limit.',
    refusals: { 403: ['forbidden'] },
  }),
  'GET import-files': endpoint({
    access: 'private',
    summary: 'Waiting files, and the results of earlier ones, latest first.',
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
    }),
    status: 200,
    answer: pageOf(ImportFileRow),
  }),
  'GET import-files/:importFileId': endpoint({
    access: 'private',
    summary: 'One file with its proposed columns.',
    params,
    status: 200,
    answer: ImportFile,
    refusals,
  }),
  'POST import-files/:importFileId/read': endpoint({
    access: 'private',
    summary:
      'Read a waiting CSV file again with another encoding or separator. Earlier choices and checks are discarded.',
    params,
    body: ImportReadInput,
    status: 200,
    answer: ImportFile,
    refusals,
  }),
  'POST import-files/:importFileId/check': endpoint({
    access: 'private',
    summary: 'Compare each row with the stored data. Changes nothing, and reports progress.',
    params,
    body: ImportCheckInput,
    status: 200,
    events: ImportProgress,
    refusals,
  }),
  'GET import-files/:importFileId/rows': endpoint({
    access: 'private',
    summary: 'The rows with the planned result of the last check, or the final result.',
    params,
    query: z.strictObject({
      outcome: Outcome.optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
    }),
    status: 200,
    answer: pageOf(ImportRow),
    refusals,
  }),
  'POST import-files/:importFileId/apply': endpoint({
    access: 'private',
    summary: 'Apply the last check, all or nothing. A file from a stranger requires explicit confirmation.',
    params,
    body: onVersion.extend({ acceptsOutside: z.boolean().optional() }),
    status: 200,
    events: ImportProgress,
    refusals,
  }),
  'POST import-files/:importFileId/undo': endpoint({
    access: 'private',
    summary: 'Undo an import as long as none of its records have been changed since.',
    params,
    body: onVersion,
    status: 200,
    answer: ImportFile,
    refusals,
  }),
  'DELETE import-files/:importFileId': endpoint({
    access: 'private',
    summary: 'Delete a waiting file.',
    params,
    query: z.strictObject({ version: z.coerce.number().int() }),
    status: 204,
    refusals,
  }),
} as const;
