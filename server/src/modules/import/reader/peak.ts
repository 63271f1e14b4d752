import { readFileSync } from 'node:fs';

/** The status file of the own process on Linux. */
export const ownStatus = '/proc/self/status';

/** Peak memory in bytes from a process status; 0 if absent. */
export const peakIn = (status: string): number => Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;

/**
 * Of this process. The kernel's rusage peak starts with the parent's memory at the start, so it is not used; outside
 * Linux nothing else is available.
 */
export function ownPeak(): number {
  try {
    return peakIn(readFileSync(ownStatus, 'latin1'));
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
