import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const operationEndpoints = {
  'GET health': endpoint({
    access: 'public',
    summary: 'The process is running.',
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
  }),
  'GET ready': endpoint({
    access: 'public',
    summary: 'The process can serve requests: its database answers and is migrated. Otherwise 503.',
    status: 200,
    answer: z.object({ status: z.literal('ready') }),
  }),
} as const;
