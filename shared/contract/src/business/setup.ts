import { setupSteps } from '@daybook/domain/setup';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The steps missing until the first booking can be made. */
export const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  isComplete: z.boolean(),
  /** Nothing has been set up yet: the guided start opens by itself. */
  isUntouched: z.boolean(),
  /** A user has dismissed the list. */
  isDismissed: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

export const setupEndpoints = {
  'GET setup': endpoint({
    access: 'private',
    summary: 'The steps that remain before the first booking.',
    status: 200,
    answer: Setup,
  }),
  'POST setup/dismiss': endpoint({
    access: 'private',
    summary: 'Hide the set-up checklist.',
    status: 200,
    answer: Setup,
  }),
} as const;
