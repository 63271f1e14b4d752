const megabyte = 1024 * 1024;
const hourMs = 3_600_000;

/** How much of anonymous uploads is kept, and for how long. */
export interface StagingLimits {
  bytesPerAddress: number;
  /** For all anonymous senders; permitted users have the same amount on top, so that strangers cannot block them. */
  bytesInAll: number;
}

export const stagingLimits: StagingLimits = { bytesPerAddress: 40 * megabyte, bytesInAll: 400 * megabyte };

export const stagedForMs = 24 * hourMs;
/** How long an applied import can be viewed and, while its records are unchanged, undone. */
export const undoForMs = 30 * 24 * hourMs;

/** Concurrent readers, each a process of its own; further ones wait. */
export const readersAtOnce = 2;
export const longestQueue = 20;
