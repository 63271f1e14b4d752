import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { upTo } from './says.ts';
import { line, typedText } from './values.ts';

/** Whether somebody works here: `disabled` for a while, `archived` for good, with their past kept. */
export const staffStates = ['active', 'disabled', 'archived'] as const;
export type StaffState = (typeof staffStates)[number];

/** What customers read of a staff member beside the name. */
export const StaffTitle = z.union([z.literal(''), line(msg('Enter a title.'), 120)]);
export const StaffBio = typedText().max(1000, upTo(1000));
