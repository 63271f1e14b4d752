import { type GridStep, leastBlockPx, toPx } from '@daybook/domain/calendar/scale';
import { memo } from 'react';
import type { PlacedItem } from '../grid/grid-column.ts';
import classes from './Block.module.css';
import { type Colouring, colourOf, type Hue } from './colouring.ts';
import { Glyph } from './Glyph.tsx';
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
 * An item of the grid. Its name is its own text, first what is seen, then the rest for who only hears it. It is no
 * stop for Tab: the grid gives that to one at a time. A full day has hundreds: each has as few elements as it can.
 */
export const Block = memo(function Block(props: Props) {
  const { placed, step, canOpen } = props;
  const { item, from, to, lane, pieces } = placed;
  const colour = colourOf(item, props.colouring, props.hues);
  const height = Math.max(leastBlockPx, toPx(step, to - from)) - 1;
  const lines = linesIn(height);
  const Tag = canOpen ? 'button' : 'div';
  const canDrag = !placed.isCut;
  const words = wordsOf(placed, lines, props);
  return (
    <Tag
      {...(canOpen && { type: 'button', tabIndex: -1 })}
      className={classes.root}
      data-id={item.id}
      data-tone={colour.tone}
      data-open={colour.isOpen || undefined}
      data-kind={item.kind}
      data-status={item.kind === 'appointment' ? item.status : undefined}
      data-one-line={lines === 1 || undefined}
      data-slim={lane.lanes / lane.width >= 3 || undefined}
      data-resizable={(canDrag && item.canResize) || undefined}
      data-movable={(canDrag && (item.canMove || item.canResize)) || undefined}
      style={{
        '--hue': colour.hue,
        ...barOf(placed, step),
        top: toPx(step, from),
        height,
        left: `${(lane.lane / lane.lanes) * 100}%`,
        width: `calc(${(lane.width / lane.lanes) * 100}% - 2px)`,
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
      <Head placed={placed} lines={lines} />{' '}
      <span className={classes.name} data-roomy={lines >= 5 || undefined}>
        {itemName(item)}
      </span>{' '}
      {words.below.map((line) => (
        <span key={line} className={classes.what}>
          {`${line} `}
        </span>
      ))}
      <span className={classes.unseen}>{words.unseen}</span>
    </Tag>
  );
});

/** The coloured bar stands beside the service alone, not beside its buffers. */
const barOf = ({ from, service }: PlacedItem, step: GridStep) => ({
  '--bar-top': `${toPx(step, service.from - from)}px`,
  '--bar-height': `${Math.max(8, toPx(step, service.to - service.from) - 1)}px`,
});

/** What is read below the name, and what only who hears it is told. */
function wordsOf(
  { item }: PlacedItem,
  lines: number,
  { staffName, withName }: Pick<Props, 'staffName' | 'withName'>,
) {
  const what = item.kind === 'appointment' ? item.serviceName : item.note;
  const [status = '', ...rest] = itemDetails(item);
  const hasRoom = lines >= 4;
  const seen = lines !== 2 && what ? [what] : [];
  const state = staffName ? `${status}, ${staffName}` : status;
  return {
    below: hasRoom ? [...seen, state] : seen,
    unseen: [
      '',
      ...(lines === 2 && what ? [what] : []),
      ...(hasRoom ? [] : [status]),
      ...rest,
      ...(hasRoom && staffName ? [] : [`with ${staffName ?? withName}`]),
    ].join(', '),
  };
}

const startOf = (time: string): string => time.split(' – ')[0] ?? '';

/** The end of the time is left out where both do not fit into one line. */
function Head({ placed: { item, time }, lines }: { placed: PlacedItem; lines: number }) {
  const marks = lines > 1 && item.kind === 'appointment' ? item.marks : [];
  return (
    <span className={classes.time}>
      {marks.length > 0 && (
        <span className={classes.marks}>
          {marks.map((mark) => (
            <Glyph key={mark} name={`mark-${mark}`} />
          ))}
        </span>
      )}
      <Glyph name={item.kind === 'appointment' ? `status-${item.status}` : `blocked-${item.blockedKind}`} />
      {startOf(time)}{' '}
      {lines > 1 && <span className={classes.end}>{time.slice(startOf(time).length + 1)}</span>}
    </span>
  );
}
