import type { Placeholder, placeholderShapes } from '@daybook/domain/messages/placeholders';
import { type MessageText, piecesOf, placeholderText, standsAlone } from '@daybook/domain/messages/template';
import { currentLanguage, isolated } from '@daybook/i18n';
import { directionOf } from '@daybook/i18n/languages';
import type { MailBlock, MailContent } from '../../platform/mail/compose.ts';

/** A link with its label. */
export interface Link {
  label: string;
  url: string;
}

export type Facts = readonly (readonly [label: string, value: string, link?: Link])[];

type ValueOf<P extends Placeholder> = (typeof placeholderShapes)[P] extends 'words'
  ? string
  : (typeof placeholderShapes)[P] extends 'link'
    ? Link
    : Facts;

/** The placeholder values of one message; a missing one is empty. */
export type Values = { readonly [P in Placeholder]?: ValueOf<P> };

/** Fills in the placeholders of a text. A line whose placeholders are all empty is left out. */
export function fillTemplate(
  { subject, body }: MessageText,
  values: Values,
): Pick<MailContent, 'title' | 'blocks'> {
  const title = piecesOf(subject)
    .map(plain(values))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?[,،]? ?$/, '')
    .trim();
  return { title, blocks: oneButton(body.split(/\n{2,}/).flatMap((part) => blocksOf(part, values))) };
}

type Line = { words: string; url?: string }[];

/** The blocks of a paragraph: a table or a button ends the lines before it. */
function blocksOf(part: string, values: Values): MailBlock[] {
  const blocks: MailBlock[] = [];
  let lines: Line[] = [];
  const endLines = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines });
    lines = [];
  };
  for (const line of part.split('\n').map((one) => withoutName(one, values))) {
    const alone = standsAlone(line);
    const block = alone === null ? null : blockOf(values[alone]);
    const filled = block || isEmptyLine(line, values) ? [] : piecesOf(line).flatMap(inline(values));
    if (block) {
      endLines();
      blocks.push(block);
    } else if (filled.some(({ words }) => words.trim())) lines.push(filled);
  }
  endLines();
  return blocks;
}

function blockOf(value: string | Link | Facts | undefined): MailBlock | null {
  if (value === undefined || typeof value === 'string') return null;
  return 'url' in value ? { kind: 'button', ...value } : { kind: 'facts', facts: value };
}

const isNameOfCustomer = (piece: Piece): boolean =>
  'placeholder' in piece && /^customer\.(?:firstName|lastName|name)$/.test(piece.placeholder);

/** `Bring a book, {{customer.firstName}}!` for a customer without a name: the rest of the line stays. */
function withoutName(line: string, values: Values): string {
  const pieces = piecesOf(line);
  if (values['customer.name'] !== '' || !pieces.some(isNameOfCustomer)) return line;
  let rest = '';
  for (const piece of pieces) {
    if (isNameOfCustomer(piece)) rest = withoutComma(rest.trimEnd());
    else rest += 'words' in piece ? piece.words : placeholderText(piece.placeholder);
  }
  const clean = /^[,،]/.test(rest) ? rest.slice(1).trimStart() : rest;
  // A greeting alone is left out with the name.
  return clean.trim().includes(' ') ? clean : line;
}

const withoutComma = (words: string): string => (/[,،]$/.test(words) ? words.slice(0, -1) : words);

/** `Call us: {{business.phone}}` of a business without a phone. */
function isEmptyLine(line: string, values: Values): boolean {
  const names = piecesOf(line).flatMap((piece) => ('placeholder' in piece ? piece.placeholder : []));
  return names.length > 0 && names.every((name) => !placeholderValue(values, name));
}

type Piece = ReturnType<typeof piecesOf>[number];

const placeholderValue = (values: Values, name: string): string | Link | Facts | undefined =>
  // An unknown name must not reach the object's prototype.
  Object.hasOwn(values, name) ? values[name as Placeholder] : undefined;

/** Names and amounts that read from left to right keep their order between words that do not. */
const inItsDirection = (value: string): string =>
  value !== '' && directionOf(currentLanguage()) === 'rtl' ? isolated(value) : value;

const plain =
  (values: Values) =>
  (piece: Piece): string => {
    if ('words' in piece) return piece.words;
    const value = placeholderValue(values, piece.placeholder);
    return typeof value === 'string' ? inItsDirection(value) : '';
  };

const inline =
  (values: Values) =>
  (piece: Piece): Line => {
    if ('words' in piece) return [{ words: piece.words }];
    const value = placeholderValue(values, piece.placeholder);
    if (value === undefined) return [];
    if (typeof value === 'string') return value === '' ? [] : [{ words: inItsDirection(value) }];
    return 'url' in value ? [{ words: value.label, url: value.url }] : [];
  };

/** A mail has one call to action: further links become text with a line below. */
function oneButton(blocks: MailBlock[]): MailBlock[] {
  const first = blocks.findIndex(({ kind }) => kind === 'button');
  return blocks.map((block, place) =>
    block.kind === 'button' && place !== first
      ? { kind: 'paragraph', lines: [[{ words: block.label, url: block.url }]] }
      : block,
  );
}
