/** The kinds of registry errors that callers distinguish. */
export type ProblemKind = 'check' | 'conflict' | 'not-found' | 'integrity' | 'unreachable' | 'frozen';

/** An error for the operator of a registry. The message gives the solution if there is one. */
export class RegistryProblem extends Error {
  override name = 'RegistryProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** The code of a Node.js error, such as `EEXIST`. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
