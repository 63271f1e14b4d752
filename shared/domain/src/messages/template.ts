import { t } from '@daybook/i18n';
import { either } from '../text/lists.ts';
import type { MessageForm } from './kinds.ts';
import { isPlaceholder, type Placeholder, placeholderShapes, placeholdersOf } from './placeholders.ts';
import { requiredOf } from './required-placeholders.ts';

/** The text as written, with placeholders in double braces. */
export interface MessageText {
  subject: string;
  /** Plain text; an empty line starts a new paragraph. */
  body: string;
}

/** A part of a line: plain words, or the name of a placeholder. */
export type Piece = { words: string } | { placeholder: string };

const token = /\{\{([^{}]*)\}\}/g;

/** Splits a line into words and placeholders, known or not. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(token)) {
    if (match.index > end) pieces.push({ words: line.slice(end, match.index) });
    pieces.push({ placeholder: match[1]?.trim() ?? '' });
    end = match.index + match[0].length;
  }
  if (end < line.length) pieces.push({ words: line.slice(end) });
  return pieces;
}

/** The notation of a placeholder in a text. */
export const placeholderText = (name: string): string => `{{${name}}}`;

/** The placeholder that fills a whole line; null for every other line. */
export function standsAlone(line: string): Placeholder | null {
  const [only, ...rest] = piecesOf(line.trim());
  if (rest.length > 0 || !only || !('placeholder' in only)) return null;
  return isPlaceholder(only.placeholder) ? only.placeholder : null;
}

/** The problems of a text for this message, by field; empty if it can be sent. */
export function validateMessageText(form: MessageForm, { subject, body }: MessageText): Partial<MessageText> {
  const [inSubject, inBody] = [problemOfSubject(form, subject), problemOfBody(form, body)];
  return { ...(inSubject && { subject: inSubject }), ...(inBody && { body: inBody }) };
}

function problemOfSubject(form: MessageForm, subject: string): string | null {
  const misplaced = placeholderNamesIn(subject).find(
    (name) => isPlaceholder(name) && placeholderShapes[name] !== 'words',
  );
  return (
    problemOfNames(form, subject) ??
    (misplaced ? `${placeholderText(misplaced)} can only stand in the text.` : null)
  );
}

function problemOfBody(form: MessageForm, body: string): string | null {
  const crowded = body
    .split('\n')
    .filter((line) => standsAlone(line) === null)
    .flatMap(placeholderNamesIn)
    .find((name) => isPlaceholder(name) && placeholderShapes[name] === 'block');
  const named = placeholderNamesIn(body);
  const missing = requiredOf(form).find((group) => !group.some((name) => named.includes(name)));
  return (
    problemOfNames(form, body) ??
    (crowded ? t('Put {placeholder} on its own line.', { placeholder: placeholderText(crowded) }) : null) ??
    (missing
      ? t('The text needs {placeholders}.', {
          placeholders: either(missing.map(placeholderText)),
        })
      : null)
  );
}

/** The placeholder names in a text, including unknown ones. */
export const placeholderNamesIn = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => ('placeholder' in piece ? piece.placeholder : []));

function problemOfNames(form: MessageForm, text: string): string | null {
  const known = placeholdersOf(form);
  const unknown = placeholderNamesIn(text).find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) {
    return isPlaceholder(unknown)
      ? t('{placeholder} has no value in this message.', { placeholder: placeholderText(unknown) })
      : t('There is no placeholder {placeholder}.', { placeholder: placeholderText(unknown) });
  }
  const words = piecesOf(text).flatMap((piece) => ('words' in piece ? piece.words : []));
  return words.some((part) => /\{\{|\}\}/.test(part))
    ? t('A placeholder isn’t closed. Write it as {example}.', { example: '{{name}}' })
    : null;
}
