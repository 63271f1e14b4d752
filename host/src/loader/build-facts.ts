/** Facts about the host's build, injected by the bundler (`tools/federation`). */
export interface BuildFacts {
  /** Versions of the shared packages that this host provides. */
  provided: Readonly<Record<string, string>>;
  /** Base URL of the host's own files. */
  base: string;
  /** Integrity hashes of the scripts that the host loads lazily. */
  lateFiles: Readonly<Record<string, string>>;
}

export const buildFacts: BuildFacts = {
  provided: JSON.parse(process.env.DAYBOOK_PROVIDES ?? '{}'),
  base: process.env.DAYBOOK_BASE ?? '/',
  lateFiles: JSON.parse(process.env.DAYBOOK_LATE_FILES ?? '{}'),
};
