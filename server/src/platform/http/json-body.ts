import { TextDecoder } from 'node:util';
import { malformed } from '../errors.ts';

const deepest = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** A JSON string, and whether it is a key. An unclosed one extends to the end, so no character is read twice. */
const stringToken = /"(?:[^"\\]|\\.)*(?:"(\s*:)?|\\?$)/gs;
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Text as JSON, more strictly than JSON.parse: no byte-order mark, no invalid UTF-8, no key twice or that could reach
 * a prototype, no NUL or half of a surrogate pair in a string, no deep nesting, no number that is not finite.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  const value = parse(text);
  const written = [...text.matchAll(stringToken)].filter(([, colon]) => colon).length;
  if (check(value) !== written) throw malformed('A key stands twice in the JSON.');
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
}

/** Counts keys recursively, and refuses forbidden values. */
function check(value: unknown, depth = 0): number {
  if (depth > deepest) throw malformed('The JSON is nested too deeply.');
  checkText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw malformed('A number is too large.');
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((keys, item) => keys + check(item, depth + 1), 0);
  return Object.entries(value).reduce((keys, [key, item]) => {
    if (poisonous.has(key)) throw malformed(`The key ${key} is not allowed.`);
    checkText(key);
    return keys + 1 + check(item, depth + 1);
  }, 0);
}

/** Refuses text that the database cannot store; ignores other values. */
export function checkText(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw malformed('A text holds characters that are not allowed.');
  }
}
