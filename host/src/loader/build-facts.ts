/** Facts of the host's build, written in by the bundler (`tools/federation`). */
export interface BuildFacts {
  /** Versions of the shared packages of this host. */
  provided: Readonly<Record<string, string>>;
  /** Base URL of the host's own files. */
  base: string;
  /** Hashes of the files that the host loads after its first script. */
  lateFiles: Readonly<Record<string, string>>;
}

export const buildFacts: BuildFacts = {
  provided: JSON.parse(process.env.DAYBOOK_PROVIDES ?? '{}'),
  base: process.env.DAYBOOK_BASE ?? '/',
  lateFiles: JSON.parse(process.env.DAYBOOK_LATE_FILES ?? '{}'),
};
