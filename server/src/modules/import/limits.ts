const megabyte = 1024 * 1024;
const hourMs = 3_600_000;

/** How much of what anyone may send is kept, and for how long. */
export interface StagingLimits {
  bytesPerAddress: number;
  /** Of all strangers; and as much again of those who may bring it in, so that strangers keep nobody out. */
  bytesInAll: number;
}

export const stagingLimits: StagingLimits = { bytesPerAddress: 40 * megabyte, bytesInAll: 400 * megabyte };

export const stagedForMs = 24 * hourMs;
/** How long what was applied can be looked at and, while nothing of it has changed, taken back. */
export const undoForMs = 30 * 24 * hourMs;

/** Readers at work at the same time, each a process of its own; others wait for their turn. */
export const readersAtOnce = 2;
export const longestQueue = 20;
