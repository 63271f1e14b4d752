import type { Lane } from '@daybook/domain/calendar/lanes';
import { type GridStep, leastBlockPx, toPx } from '@daybook/domain/calendar/scale';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { memo } from 'react';
import type { CalendarItem } from '../calendar-data.ts';
import classes from './Block.module.css';
import { type Colouring, colourOf, type Hue } from './colouring.ts';
import { glyphOf } from './glyphs.ts';
import { itemDetails, itemName, lateText, shownMarkOf } from './item-labels.ts';
import { markLetters } from './mark-letters.ts';
import type { PlacedItem } from './placed-item.ts';

interface Props {
  placed: PlacedItem;
  step: GridStep;
  colouring: Colouring;
  hues: ReadonlyMap<string, Hue>;
  /** The staff member, if the column does not show them. */
  staffName: string | null;
  /** The person of the column, for screen readers. */
  withName: string;
  canOpen: boolean;
  /** Whether it waits for an action of the team. */
  isUrgent: boolean;
}

/** The number of 16 px lines that fit into a block. */
const linesIn = (heightPx: number) => Math.max(1, Math.floor((heightPx - 6) / 16));

/** From this many lines on a name may take two. It is then its own box, which starts a new line anyway. */
const roomyFrom = 5;

/**
 * An item of the grid. Its accessible name is its own text: the visible part first, then details for screen readers. It
 * is not in the Tab order: the grid has one stop, and opens the item on Enter. A full day has hundreds, so each uses as
 * few elements and components as possible; a native button would be three boxes.
 */
export const Block = memo(function Block(props: Props) {
  const { placed, step, canOpen } = props;
  const { item, from, to, lane, pieces } = placed;
  const colour = colourOf(item, props.colouring, props.hues);
  const height = Math.max(leastBlockPx, toPx(step, to - from)) - 1;
  const lines = linesIn(height);
  const isRoomy = lines >= roomyFrom;
  const isSlim = lane.lanes / lane.width >= 3;
  const words = wordsOf(placed, lines, props);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a label
    <div
      role={canOpen ? 'button' : 'group'}
      tabIndex={canOpen ? -1 : undefined}
      aria-label={words.label}
      className={classes.root}
      data-id={item.id}
      data-glyph={lines === 1 ? glyphOf(item) : undefined}
      data-tone={colour.tone}
      data-open={colour.isOpen || undefined}
      {...kindOf(item, props.isUrgent)}
      data-one-line={lines === 1 || undefined}
      data-slim={isSlim || undefined}
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
      {lines === 1 ? `${words.start} ` : timeAndMark(item, isSlim ? '' : markOf(item), words)}
      <span className={classes.name} data-roomy={isRoomy || undefined}>
        {isRoomy ? `${itemName(item)} ` : itemName(item)}
      </span>
      {words.below !== '' && <span>{words.below}</span>}
    </div>
  );
});

/** The attributes that its styles distinguish besides its colour. */
const kindOf = (item: CalendarItem, isUrgent: boolean) =>
  item.kind === 'blocked'
    ? { 'data-blocked': true }
    : { 'data-status': item.status, 'data-urgent': isUrgent || undefined };

/** The possible drags of an item, for pointer and styles. */
function dragOf({ item: { canMove, canResize }, isCut }: PlacedItem) {
  if (isCut) return null;
  return { 'data-movable': canMove || canResize || undefined, 'data-resizable': canResize || undefined };
}

/** The mark of an appointment as a letter of the icon font. */
function markOf(item: CalendarItem): string {
  const mark = shownMarkOf(item);
  return mark ? markLetters[mark] : '';
}

/** The mark is at the end of the line; on a short line the end time is hidden as a whole. */
function timeAndMark(item: CalendarItem, mark: string, { start, end, late }: Words) {
  return (
    <span className={classes.time} data-glyph={glyphOf(item)}>
      {mark !== '' && <span className={classes.mark}>{`\u200b${mark}`}</span>}
      {`${inPieces(start, end, late)} `}
    </span>
  );
}

/** Texts on a line that may break only between them: joined by invisible characters. */
const inPieces = (...texts: string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => text.replaceAll(' ', '\u2060\u00a0\u2060'))
    .join(' ');

/** The coloured bar covers only the service, not its buffers. */
function barOf({ from, to, service }: PlacedItem, step: GridStep) {
  if (service.from === from && service.to === to) return null;
  return {
    '--bar-top': `${toPx(step, service.from - from)}px`,
    '--bar-height': `${Math.max(8, toPx(step, service.to - service.from) - 1)}px`,
  };
}

/** Its position beside overlapping items. Alone, it has the full width. */
function placeOf({ lane, width, lanes }: Lane) {
  if (lanes === 1) return null;
  return { insetInlineStart: `${(lane / lanes) * 100}%`, width: `calc(${(width / lanes) * 100}% - 2px)` };
}

type Words = ReturnType<typeof wordsOf>;

/** The visible lines, and the same with details for screen readers. */
function wordsOf(
  { item, time }: PlacedItem,
  lines: number,
  { staffName, withName }: Pick<Props, 'staffName' | 'withName'>,
) {
  const what = item.kind === 'appointment' ? item.serviceName : item.note;
  const whats = what ? [what] : [];
  const [seenWhat, unseenWhat] = lines === 2 ? [[], whats] : [whats, []];
  const [status = '', ...rest] = itemDetails(item);
  const [start = '', end = ''] = time.split(' – ');
  const hasRoom = lines >= 4;
  const state = staffName ? `${status}, ${staffName}` : status;
  const seen = [...seenWhat, ...(hasRoom ? [state] : [])];
  const unseen = [
    ...unseenWhat,
    ...(hasRoom ? rest : [status, ...rest]),
    ...(hasRoom && staffName ? [] : [t('with {staff}', { staff: staffName ?? withName })]),
  ];
  const label = commaList([[lines === 1 ? start : time, itemName(item), ...seen].join(' '), ...unseen]);
  return { start, end: `– ${end}`, late: lateText(item) ?? '', below: belowOf(seen, lines), label };
}

function belowOf(seen: readonly string[], lines: number): string {
  if (seen.length === 0) return '';
  if (lines === 1) return ` ${seen.join(' ')}`;
  return (lines >= roomyFrom ? '' : '\n') + seen.join('\n');
}
