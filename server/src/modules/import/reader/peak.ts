import { readFileSync } from 'node:fs';

/** Where a process on Linux finds what it used. */
export const ownStatus = '/proc/self/status';

/** The most memory that a process ever had, in bytes, from its status; 0 where that does not say. */
export const peakIn = (status: string): number => Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;

/**
 * Of this process. What the system counts as the most of a process begins with what its parent had when it was started,
 * which is not asked here; elsewhere than on Linux nothing else is told.
 */
export function ownPeak(): number {
  try {
    return peakIn(readFileSync(ownStatus, 'latin1'));
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
