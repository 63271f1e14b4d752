/**
 * Each picture store with the environment that selects it: always a folder, and the bucket that TEST_S3_URL
 * names.
 */
export const storages: readonly (readonly [name: string, environment: Record<string, string>])[] = [
  ['a folder', {}],
  ...(process.env.TEST_S3_URL ? [['a bucket', { S3_URL: process.env.TEST_S3_URL }] as const] : []),
];
