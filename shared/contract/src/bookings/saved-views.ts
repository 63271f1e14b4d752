import { registerColumns } from '@daybook/domain/register';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../values.ts';
import { RegisterQuestion } from './register-question.ts';

const Columns = z.array(z.enum(registerColumns)).min(1).max(registerColumns.length);

/** A named view of the register. */
export const SavedViewInput = z.strictObject({
  name: line(msg('Enter a name.'), 60),
  /** Visible to all users of the register; sharing requires the permission to change the site's settings. */
  isShared: z.boolean(),
  filters: RegisterQuestion,
  columns: Columns,
});
export type SavedViewInput = z.input<typeof SavedViewInput>;

export const SavedView = z.object({
  savedViewId: Id,
  version: z.int(),
  name: z.string(),
  isShared: z.boolean(),
  /** The name of its author. */
  owner: z.string(),
  filters: RegisterQuestion,
  columns: Columns,
  abilities: z.array(z.enum(['edit', 'remove'])),
});
export type SavedView = z.infer<typeof SavedView>;

const params = z.strictObject({ savedViewId: Id });

export const savedViewEndpoints = {
  'GET saved-views': endpoint({
    access: 'private',
    summary: 'Your own and the shared views of the register, and your last choice of columns.',
    status: 200,
    answer: z.object({ items: z.array(SavedView), columns: Columns.nullable(), canShare: z.boolean() }),
  }),
  'POST saved-views': endpoint({
    access: 'private',
    summary: 'Save a view, at most 50 per user.',
    body: SavedViewInput,
    status: 201,
    answer: SavedView,
    refusals: { 403: ['forbidden'] },
  }),
  'PUT saved-views/:savedViewId': endpoint({
    access: 'private',
    summary: 'Update a view. A stale version gives 409.',
    params,
    body: SavedViewInput.extend({ version: z.int() }),
    status: 200,
    answer: SavedView,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict'] },
  }),
  'DELETE saved-views/:savedViewId': endpoint({
    access: 'private',
    summary: 'Delete a view.',
    params,
    status: 204,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'PUT register-columns': endpoint({
    access: 'private',
    summary: 'Choose your own columns for the register.',
    body: z.strictObject({ columns: Columns }),
    status: 204,
  }),
} as const;
