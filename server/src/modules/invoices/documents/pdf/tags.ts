import { piecesOf } from './scripts.ts';

type TagType =
  | 'Document'
  | 'Figure'
  | 'H1'
  | 'H2'
  | 'Link'
  | 'P'
  | 'Table'
  | 'TBody'
  | 'TD'
  | 'TH'
  | 'THead'
  | 'TR';

interface TagOptions {
  /** What is said in place of a picture. */
  alt?: string;
  /** The words of a text that is printed in another order, or with other letters. */
  actual?: string;
  scope?: 'Column' | 'Row';
  /** It stands across every page, and is said once. */
  isMark?: true;
  /** Where a link leads. */
  url?: string;
}

/**
 * A part of what a document is made of, for programs that read it aloud. Parts are read in the order in which they are
 * added, wherever they are printed; what belongs to no part is decoration to them.
 */
export class Tag {
  readonly children: Tag[] = [];
  readonly type: TagType;
  readonly options: TagOptions;
  readonly parent: Tag | null;

  constructor(type: TagType, options: TagOptions = {}, parent: Tag | null = null) {
    this.type = type;
    this.options = options;
    this.parent = parent;
  }

  add(type: TagType, options: TagOptions = {}): Tag {
    const child = new Tag(type, options, this);
    this.children.push(child);
    return child;
  }

  get root(): Tag {
    return this.parent?.root ?? this;
  }
}

/** A text that is one part of the structure, in the pieces that are printed. */
export function addTaggedText(parent: Tag, type: TagType, text: string, options: TagOptions = {}) {
  const pieces = piecesOf(text);
  const isAsWritten = typeof pieces === 'string';
  // The places where a long word may end are for the printer alone.
  const tag = parent.add(type, isAsWritten ? options : { actual: text.replaceAll('\u200b', ''), ...options });
  return { text: (isAsWritten ? [{ text: pieces }] : pieces).map((piece) => ({ ...piece, tag })) };
}
