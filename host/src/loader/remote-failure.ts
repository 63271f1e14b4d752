import type { FailureCode } from '@daybook/contract/release';

export type { FailureCode };

interface FailureFacts {
  /**
   * Codes differ by the person who can fix the cause:
   * `unknown`: the release does not list the remote.
   * `network`: a file is missing or unreachable.
   * `timeout`: the deadline passed.
   * `integrity`: the content differs from the release.
   * `execution`: the remote's code threw during set-up.
   * `contract`: the module is not a valid remote.
   * `identity`: another build ran than the selected one.
   * `shared`: it needs a version of a shared library that this host does not provide.
   * `render`: one of its screens threw.
   * `policy`: the page's security policy blocked it.
   * `docs/failures.md` has a remedy for each.
   */
  code: FailureCode;
  /** The remote's name in the release. */
  remote: string;
  /** The failed version; empty if the release lists none. */
  version: string;
  /** A code that users can read out to the operator. */
  supportCode: string;
}

/** The only error type for remotes. Its message is for logs, never for the screen. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';
  readonly code: FailureCode;
  readonly remote: string;
  readonly version: string;
  readonly supportCode: string;

  constructor(facts: FailureFacts, cause?: unknown) {
    super(`${facts.remote} ${facts.version}: ${facts.code} (${facts.supportCode})`, { cause });
    this.code = facts.code;
    this.remote = facts.remote;
    this.version = facts.version;
    this.supportCode = facts.supportCode;
  }
}
