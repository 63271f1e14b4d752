import type { FailureCode } from '@daybook/contract/release';

export type { FailureCode };

interface FailureFacts {
  /**
   * Distinguished by who can fix it: `unknown` the release does not name it; `network` a file is missing or unreachable;
   * `timeout` the deadline passed; `integrity` bytes differ from the release; `execution` its code threw while it was set
   * up; `contract` it exposes something else than a remote; `identity` another build ran than was selected; `shared` it
   * asks for a version of a shared library that this host does not provide; `render` a screen of it threw; `policy` it
   * tried what the page's policy forbids.
   * What to do about each is in `docs/failures.md`.
   */
  code: FailureCode;
  /** The remote's name as the release has it. */
  remote: string;
  /** The failed version; empty if the release names none. */
  version: string;
  /** A code that users can read out to the operator. */
  supportCode: string;
}

/** The only error of loading a remote. Its message is for logs, never for the screen. */
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
