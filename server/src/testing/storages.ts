/** Where pictures may lie: a folder always, and the bucket that TEST_S3_URL names. Each with what a server is started with. */
export const storages: readonly (readonly [name: string, environment: Record<string, string>])[] = [
  ['a folder', {}],
  ...(process.env.TEST_S3_URL ? [['a bucket', { S3_URL: process.env.TEST_S3_URL }] as const] : []),
];
