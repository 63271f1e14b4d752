import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { upTo } from './says.ts';
import { line, typedText } from './values.ts';

/** The employment state: `disabled` is temporary, `archived` is permanent and keeps the history. */
export const staffStates = ['active', 'disabled', 'archived'] as const;
export type StaffState = (typeof staffStates)[number];

/** The title that customers see beside the name. */
export const StaffTitle = z.union([z.literal(''), line(msg('Enter a title.'), 120)]);
export const StaffBio = typedText().max(1000, upTo(1000));
