/** What the host's build knows and its sources cannot; the bundler writes it in (`tools/federation`). */
export interface BuildFacts {
  /** Versions of what this host provides to remotes, by package. */
  provided: Readonly<Record<string, string>>;
  /** Where the host's own files are. */
  base: string;
  /** Hashes of the files that the host loads after its first script. */
  lateFiles: Readonly<Record<string, string>>;
}

export const buildFacts: BuildFacts = {
  provided: JSON.parse(process.env.DAYBOOK_PROVIDES ?? '{}'),
  base: process.env.DAYBOOK_BASE ?? '/',
  lateFiles: JSON.parse(process.env.DAYBOOK_LATE_FILES ?? '{}'),
};
