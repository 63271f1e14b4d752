import { withoutIsolates } from './bidi.ts';
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
  /** Alternative text of a picture. */
  alt?: string;
  /** The original text if it is printed in another order or with other letters. */
  actual?: string;
  scope?: 'Column' | 'Row';
  /** Printed across every page, read once. */
  isMark?: true;
  /** Target of a link. */
  url?: string;
}

/**
 * A structure element of a tagged PDF, for screen readers. Elements are read in the order in which they are added,
 * wherever they are printed; untagged content counts as decoration.
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

/** Adds a text as one structure element, in its printed pieces. */
export function addTaggedText(parent: Tag, type: TagType, text: string, options: TagOptions = {}) {
  const pieces = piecesOf(text);
  const isAsWritten = typeof pieces === 'string';
  // Break points in long words are for the printer only.
  const tag = parent.add(
    type,
    isAsWritten ? options : { actual: withoutIsolates(text.replaceAll('\u200b', '')), ...options },
  );
  return { text: (isAsWritten ? [{ text: pieces }] : pieces).map((piece) => ({ ...piece, tag })) };
}
