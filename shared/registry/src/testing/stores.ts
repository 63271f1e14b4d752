import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Addresses of new stores of every kind: a folder always, and a path in the bucket of TEST_S3_URL. */
export const storeKinds: readonly (readonly [kind: string, address: () => string])[] = [
  ['a folder', () => mkdtempSync(join(tmpdir(), 'daybook-registry-'))],
  ...(process.env.TEST_S3_URL ? [['a bucket', () => below(process.env.TEST_S3_URL ?? '')] as const] : []),
];

function below(bucket: string): string {
  const address = new URL(bucket);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/registry-test/${randomUUID()}`;
  return address.href;
}
