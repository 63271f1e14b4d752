import { createHash } from 'node:crypto';

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** JSON with sorted keys, so that the same content gives the same text however it was stored. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(JSON.parse(JSON.stringify(value))));
}

function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, ordered(part)]));
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The permanent hash of a document. */
export const hashOf = (document: unknown): string => sha256(canonicalJson(document));
