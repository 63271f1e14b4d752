import { explain, isFailedDownload } from './trouble.mjs';

const sentence = (evidence: string) => explain('Fetching pnpm', evidence, 'the folder');

test.each([
  'npm error code ENOTFOUND',
  'npm ERR! code ECONNREFUSED',
  'npm error code E403',
  'npm error code ETARGET',
  'npm error code SELF_SIGNED_CERT_IN_CHAIN',
  'Error: ERR_PNPM_META_FETCH_FAIL',
])('a failed download is recognised by "%s"', (evidence) => {
  expect(isFailedDownload(evidence)).toBe(true);
  expect(sentence(evidence)).toMatch(
    /^Fetching pnpm failed: the download did not succeed \(\w+\)\. Check the network/,
  );
});

test.each([
  ['npm error code ENOSPC', 'the disk is full'],
  ['ERR_PNPM_FETCH: No\n      space left on device (os error 28)', 'the disk is full'],
  ["Error: EROFS: read-only file system, mkdir '/srv'", 'the folder cannot be written'],
  ['Error: EACCES: permission denied', 'the folder cannot be written'],
  ['ERR_PNPM_OUTDATED_LOCKFILE', 'a package.json and pnpm-lock.yaml disagree'],
  ['something else', 'something else'],
])('the output "%s" means that %s', (evidence, cause) => {
  expect(isFailedDownload(evidence)).toBe(false);
  expect(sentence(evidence)).toContain(`Fetching pnpm failed: ${cause}`);
});
