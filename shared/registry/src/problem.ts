/** What went wrong with a registry, as far as callers tell it apart. */
export type ProblemKind = 'check' | 'conflict' | 'not-found' | 'integrity' | 'unreachable' | 'frozen';

/** Something that whoever acts on a registry is told about. The message says what to do where something can be done. */
export class RegistryProblem extends Error {
  override name = 'RegistryProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** The code of an error of Node's, such as `EEXIST`. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
