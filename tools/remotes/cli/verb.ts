import type { Operator } from '../operator.ts';

/** An option of a verb, for help and completion. */
export interface Option {
  /** The name of its value; undefined for a switch. */
  value?: string;
  says: string;
}

/** The arguments and options of a call. */
export interface Call {
  args: readonly string[];
  /** The value of an option; undefined if absent. */
  text(option: string): string | undefined;
  /** Whether a switch is set. */
  is(option: string): boolean;
}

/** The result: `text` for people, `data` for programs. */
export interface Outcome {
  text: string;
  data: unknown;
  /** 0 by default: a failed check is a result, not an error. */
  exit?: number;
}

export interface Verb {
  name: string;
  /** The arguments, as in the help. */
  args: string;
  /** Their minimum and maximum number. */
  count: readonly [least: number, most: number];
  summary: string;
  details?: string;
  options?: Readonly<Record<string, Option>>;
  run(call: Call, operator: Operator): Promise<Outcome>;
}

/** A usage error; the message shows the right form. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const versionPattern = /^(host|remote-[a-z][a-z0-9-]*)@(\d[\w.-]*)$/;

/** Parses `remote-booking@1.4.2` or `host@1.4.2`. */
export function parseVersion(text: string): { name: string; version: string } {
  const [, name, version] = versionPattern.exec(text) ?? [];
  if (!name || !version)
    throw new UsageError(`"${text}" must be a remote and a version, such as remote-booking@1.4.2.`);
  return { name, version };
}

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `90s`, `15m`, `2h` or `7d` in milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (unit === 's' || unit === 'm' || unit === 'h' || unit === 'd') return Number(count) * unitMs[unit];
  throw new UsageError(`"${text}" must be a duration, such as 90s, 15m, 2h or 7d.`);
}

/** A whole number within bounds. */
export function parseCount(text: string, option: string, least: number, most: number): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new UsageError(`--${option} must be a whole number from ${least} to ${most}, not "${text}".`);
}
