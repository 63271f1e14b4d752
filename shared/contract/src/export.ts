import { endpoint } from './endpoint.ts';

export const exportEndpoints = {
  'GET export': endpoint({
    access: 'private',
    summary: 'Everything that the business has stored, as one archive; secrets are left out.',
    status: 200,
    file: 'application/zip',
    refusals: { 403: ['forbidden'] },
  }),
} as const;
