import { findPrograms } from '../system/cluster.ts';

/** The result of a trial: its figures in a line, and the promises that it broke. */
export interface Result {
  line: string;
  broken: readonly string[];
}

/** The size has a unit of the trial's own; without one it has the size of a full run. */
export type Trial = (size?: number) => Promise<Result>;

/** The machine lacks something that the trial needs. */
export class NotRun extends Error {
  override name = 'NotRun';
}

/** The folder of PostgreSQL's programs, without which there is no trial. */
export function postgresPrograms(): string {
  const programs = findPrograms();
  if (!programs) throw new NotRun('PostgreSQL is missing. On Debian: apt-get install postgresql.');
  return programs;
}
