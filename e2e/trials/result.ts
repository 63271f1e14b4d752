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
