import { endpoint } from './endpoint.ts';

export const exportEndpoints = {
  'GET export': endpoint({
    access: 'private',
    summary: 'All stored data of the business as one archive, without secrets.',
    status: 200,
    file: 'application/zip',
    refusals: { 403: ['forbidden'] },
  }),
} as const;
