import type { Operator } from '../operator.ts';

/** An option of a verb, as help and completion show it. */
export interface Option {
  /** What its value is called; undefined for a switch. */
  value?: string;
  says: string;
}

/** What a verb was asked for. */
export interface Call {
  args: readonly string[];
  /** The value of an option; undefined where it was not given. */
  text(option: string): string | undefined;
  /** Whether a switch was given. */
  is(option: string): boolean;
}

/** What came of it: `text` for people, `data` for programs. */
export interface Outcome {
  text: string;
  data: unknown;
  /** 0 unless said: that a check failed is an outcome and no error. */
  exit?: number;
}

export interface Verb {
  name: string;
  /** What follows the verb, as help shows it. */
  args: string;
  /** How many must be given at least, and may be at most. */
  count: readonly [least: number, most: number];
  summary: string;
  details?: string;
  options?: Readonly<Record<string, Option>>;
  run(call: Call, operator: Operator): Promise<Outcome>;
}

/** Something that was typed wrong; the message says how it is right. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const versionPattern = /^(remote-[a-z][a-z0-9-]*)@(\d[\w.-]*)$/;

/** `remote-booking@1.4.2`, taken apart. */
export function parseVersion(text: string): { name: string; version: string } {
  const [, name, version] = versionPattern.exec(text) ?? [];
  if (!name || !version)
    throw new UsageError(`"${text}" must be a remote with its version, like remote-booking@1.4.2.`);
  return { name, version };
}

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `90s`, `15m`, `2h` or `7d` in milliseconds. */
export function parseDuration(text: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (unit === 's' || unit === 'm' || unit === 'h' || unit === 'd') return Number(count) * unitMs[unit];
  throw new UsageError(`"${text}" must be a time like 90s, 15m, 2h or 7d.`);
}

/** A whole number within bounds. */
export function parseCount(text: string, option: string, least: number, most: number): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new UsageError(`--${option} must be a whole number from ${least} to ${most}, not "${text}".`);
}
