// @ts-check
/** What stops a command and is told to its user as one sentence, without a stack. */
export class Trouble extends Error {}

/** @typedef {(what: string, folder: string) => string} Sentence */

/** @type {{ sign: RegExp, sentence: Sentence }[]} */
const causes = [
  {
    sign: /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i,
    sentence: (what) => `${what} failed: the disk is full. Free about 1.5 GB and run the command again.`,
  },
  {
    sign: /EROFS|EACCES|EPERM|read-only file system|permission denied/i,
    sentence: (what, folder) =>
      `${what} failed: ${folder} cannot be written. Give your user the right to write there, or clone Daybook elsewhere.`,
  },
  {
    sign: /ERR_PNPM_OUTDATED_LOCKFILE/,
    sentence: (what) =>
      `${what} failed: a package.json and pnpm-lock.yaml disagree. Run "pnpm install" and commit the lockfile.`,
  },
];

const download =
  /ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EPROTO|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|\w*CERT\w*|\bE[45]\d\d\b|ETARGET|ERR_PNPM_\w*(?:FETCH|TARBALL|NETWORK)\w*/;

/** @param {string} evidence */
export function isFailedDownload(evidence) {
  return download.test(evidence) && !causes.some(({ sign }) => sign.test(evidence));
}

/**
 * The sentence for a step of the set-up that failed.
 *
 * @param {string} what the step as the start of a sentence: "Fetching pnpm 12"
 * @param {string} evidence the message or output of what failed
 * @param {string} folder the folder that was being written
 */
export function explain(what, evidence, folder) {
  const cause = causes.find(({ sign }) => sign.test(evidence));
  if (cause) return cause.sentence(what, folder);
  const code = download.exec(evidence)?.[0];
  return code
    ? `${what} failed: the download did not succeed (${code}). Check the network and npm's registry and proxy settings, and run the command again.`
    : `${what} failed; what it said stands above.`;
}

/**
 * Does something that writes files, and turns its failure into a sentence.
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
