// @ts-check
import fs from 'node:fs';
import { root } from './places.mjs';

/** An error that is shown to the user as one sentence, without a stack. */
export class Trouble extends Error {}

const full = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;
const closed = /EROFS|EACCES|EPERM|read-only file system|permission denied/i;
const outdated = /ERR_PNPM_OUTDATED_LOCKFILE/;
const download =
  /ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EPROTO|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|\w*CERT\w*|\bE[45]\d\d\b|ETARGET|ERR_PNPM_\w*(?:FETCH|TARBALL|NETWORK)\w*/;

/** @param {string} evidence */
export function isFailedDownload(evidence) {
  return download.test(evidence) && !isFull(evidence) && !closed.test(evidence);
}

/**
 * The message for a failed step of the installation.
 *
 * @param {string} what the step as the start of a sentence: "Fetching pnpm 12"
 * @param {string} evidence the message or output of what failed
 * @param {string} folder the folder that was being written
 */
export function explain(what, evidence, folder) {
  if (isFull(evidence))
    return `${what} failed: the disk is full. Free about 1.5 GB and run the command again.`;
  if (closed.test(evidence)) {
    return `${what} failed: ${folder} cannot be written. Give your user the right to write there, or clone Daybook elsewhere.`;
  }
  if (outdated.test(evidence)) {
    return `${what} failed: a package.json and pnpm-lock.yaml disagree. Run "pnpm install" and commit the lockfile.`;
  }
  const code = download.exec(evidence)?.[0];
  if (code) {
    return `${what} failed: the download did not succeed (${code}). Check the network and npm's registry and proxy settings, and run the command again.`;
  }
  return `${what} failed: ${evidence.trim()}`;
}

/** @param {string} evidence */
function isFull(evidence) {
  // Messages are wrapped to the terminal's width, and npm reports nothing at all if it cannot write its log.
  return full.test(evidence.replace(/\s+/g, ' ')) || megabytesLeft() < 50;
}

function megabytesLeft() {
  // Not in every Node 18.
  const disk = fs.statfsSync?.(root);
  return disk ? (disk.bavail * disk.bsize) / 2 ** 20 : Number.POSITIVE_INFINITY;
}

/**
 * Performs an action that writes files, and explains its failure in a sentence.
 *
 * @template T
 * @param {string} what
 * @param {string} folder
 * @param {() => T} act
 */
export function attempt(what, folder, act) {
  try {
    return act();
  } catch (error) {
    throw new Trouble(explain(what, String(error), folder));
  }
}

/**
 * The system's code of an error, such as ENOENT.
 *
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
