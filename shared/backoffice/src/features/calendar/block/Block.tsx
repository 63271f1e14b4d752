import type { Lane } from '@daybook/domain/calendar/lanes';
import { type GridStep, leastBlockPx, toPx } from '@daybook/domain/calendar/scale';
import { memo } from 'react';
import { markLetters } from '../../../generated/mark-letters.ts';
import type { CalendarItem } from '../calendar-data.ts';
import type { PlacedItem } from '../grid/grid-column.ts';
import classes from './Block.module.css';
import { type Colouring, colourOf, type Hue } from './colouring.ts';
import { glyphOf } from './glyphs.ts';
import { itemDetails, itemName } from './item-words.ts';

interface Props {
  placed: PlacedItem;
  step: GridStep;
  colouring: Colouring;
  hues: ReadonlyMap<string, Hue>;
  /** Whose it is, where the column does not say so. */
  staffName: string | null;
  /** The person of the column, for who cannot see it. */
  withName: string;
  canOpen: boolean;
}

/** Lines of 16 px that fit into a block, between its edges. */
const linesIn = (heightPx: number) => Math.max(1, Math.floor((heightPx - 6) / 16));

/**
 * An item of the grid. Its label is its own text, first what is seen, then the rest for who only hears it. It is no
 * stop for Tab: the grid gives that to one at a time. A full day has hundreds, so each has as few elements, and as few
 * components, as it can.
 */
export const Block = memo(function Block(props: Props) {
  const { placed, step, canOpen } = props;
  const { item, from, to, lane, pieces } = placed;
  const colour = colourOf(item, props.colouring, props.hues);
  const height = Math.max(leastBlockPx, toPx(step, to - from)) - 1;
  const lines = linesIn(height);
  const Tag = canOpen ? 'button' : 'div';
  const words = wordsOf(placed, lines, props);
  return (
    <Tag
      {...(canOpen ? { type: 'button', tabIndex: -1 } : { role: 'group' })}
      aria-label={words.label}
      className={classes.root}
      data-id={item.id}
      data-kind={item.kind}
      data-status={item.kind === 'appointment' ? item.status : undefined}
      data-tone={colour.tone}
      data-open={colour.isOpen || undefined}
      data-one-line={lines === 1 || undefined}
      data-slim={lane.lanes / lane.width >= 3 || undefined}
      {...dragOf(placed)}
      style={{
        ...(colour.hue !== undefined && { '--hue': colour.hue }),
        ...barOf(placed, step),
        ...placeOf(lane),
        top: toPx(step, from),
        height,
      }}
    >
      {pieces.map((piece) => (
        <span
          key={`${piece.kind}${piece.from}`}
          className={classes.piece}
          data-piece={piece.kind}
          style={{ top: toPx(step, piece.from - from), height: toPx(step, piece.to - piece.from) }}
        />
      ))}
      {lines === 1 ? oneLine(item, words) : severalLines(item, words, lines)}
    </Tag>
  );
});

/** What a pointer may do with it, for pointer and styles. */
function dragOf({ item: { canMove, canResize }, isCut }: PlacedItem) {
  if (isCut) return null;
  return { 'data-movable': canMove || canResize || undefined, 'data-resizable': canResize || undefined };
}

/** Time, name and service as one text, which ends where the block does. Marks have no room. */
function oneLine(item: CalendarItem, { start, below }: Words) {
  return (
    <span className={classes.line} data-glyph={glyphOf(item)}>
      {`${start} `}
      <span className={classes.name}>{itemName(item)}</span>
      {` ${below.join(' ')}`}
    </span>
  );
}

/** The end of the time goes out of sight as a whole where both do not fit into one line. */
function severalLines(item: CalendarItem, { start, end, below }: Words, lines: number) {
  const marks = item.kind === 'appointment' ? item.marks : [];
  return (
    <>
      <span className={classes.time} data-glyph={glyphOf(item)}>
        {marks.length > 0 && (
          <span className={classes.marks}>{marks.map((mark) => markLetters[mark]).join('')}</span>
        )}
        {inPieces(start, end)}
      </span>
      <span className={classes.name} data-roomy={lines >= 5 || undefined}>
        {itemName(item)}
      </span>
      {below.map((line) => (
        <span key={line} className={classes.what}>
          {line}
        </span>
      ))}
    </>
  );
}

/** Two texts on a line, between which alone it may be broken: joined by signs that are not seen. */
const inPieces = (start: string, end: string): string =>
  [start, end].map((text) => text.replaceAll(' ', '\u2060\u00a0\u2060')).join(' ');

/** The coloured bar stands beside the service alone, not beside its buffers. */
function barOf({ from, to, service }: PlacedItem, step: GridStep) {
  if (service.from === from && service.to === to) return null;
  return {
    '--bar-top': `${toPx(step, service.from - from)}px`,
    '--bar-height': `${Math.max(8, toPx(step, service.to - service.from) - 1)}px`,
  };
}

/** Where it stands beside those of the same time. Alone, it has the width of its column. */
function placeOf({ lane, width, lanes }: Lane) {
  if (lanes === 1) return null;
  return { left: `${(lane / lanes) * 100}%`, width: `calc(${(width / lanes) * 100}% - 2px)` };
}

type Words = ReturnType<typeof wordsOf>;

/** What is read, and what who only hears it is told: the same, and the rest. */
function wordsOf(
  { item, time }: PlacedItem,
  lines: number,
  { staffName, withName }: Pick<Props, 'staffName' | 'withName'>,
) {
  const what = item.kind === 'appointment' ? item.serviceName : item.note;
  const [status = '', ...rest] = itemDetails(item);
  const hasRoom = lines >= 4;
  const seen = lines !== 2 && what ? [what] : [];
  const state = staffName ? `${status}, ${staffName}` : status;
  const [start = '', end = ''] = time.split(' – ');
  const below = hasRoom ? [...seen, state] : seen;
  return {
    start,
    end: `– ${end}`,
    below,
    label: [
      [lines === 1 ? start : time, itemName(item), ...below].join(' '),
      ...(lines === 2 && what ? [what] : []),
      ...(hasRoom ? [] : [status]),
      ...rest,
      ...(hasRoom && staffName ? [] : [`with ${staffName ?? withName}`]),
    ].join(', '),
  };
}
