import { type GridStep, leastBlockPx, toPx } from '@daybook/domain/calendar/scale';
import { memo } from 'react';
import type { PlacedItem } from '../grid/grid-column.ts';
import classes from './Block.module.css';
import type { BlockColour } from './colouring.ts';
import { Glyph } from './Glyph.tsx';
import { itemDetails, itemName } from './item-words.ts';

interface Props {
  placed: PlacedItem;
  step: GridStep;
  colour: BlockColour;
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
 * stop for Tab: the grid gives that to one at a time.
 */
export const Block = memo(function Block({ placed, step, colour, staffName, withName, canOpen }: Props) {
  const { item, from, to, lane, pieces } = placed;
  const height = Math.max(leastBlockPx, toPx(step, to - from)) - 1;
  const lines = linesIn(height);
  const Tag = canOpen ? 'button' : 'div';
  const isMovable = (item.canMove || item.canResize) && !placed.isCut;
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
      data-movable={isMovable || undefined}
      style={{
        '--hue': colour.hue === undefined ? undefined : colour.hue * 30,
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
      <Content placed={placed} lines={lines} staffName={staffName} withName={withName} />
      {item.canResize && !placed.isCut && <span className={classes.edge} data-edge />}
      <span className={classes.bar} style={barOf(placed, step)} />
    </Tag>
  );
});

/** The coloured bar stands beside the service alone, not beside its buffers. */
const barOf = ({ from, service }: PlacedItem, step: GridStep) => ({
  top: toPx(step, service.from - from),
  height: Math.max(8, toPx(step, service.to - service.from) - 1),
});

function Content({
  placed: { item, time },
  lines,
  staffName,
  withName,
}: {
  placed: PlacedItem;
  lines: number;
  staffName: string | null;
  withName: string;
}) {
  const glyph =
    item.kind === 'appointment'
      ? (`status-${item.status}` as const)
      : (`blocked-${item.blockedKind}` as const);
  const what = item.kind === 'appointment' ? item.serviceName : item.note;
  const details = itemDetails(item);
  const hasRoom = lines >= 4;
  const [status = '', ...rest] = details;
  return (
    <span className={classes.content}>
      <span className={classes.head}>
        <Glyph name={glyph} className={classes.icon} />
        <Time time={time} hasEnd={lines > 1} />
        {lines > 1 && item.kind === 'appointment' && item.marks.length > 0 && (
          <span className={classes.marks}>
            {item.marks.map((mark) => (
              <Glyph key={mark} name={`mark-${mark}`} className={classes.mark} />
            ))}
          </span>
        )}
      </span>{' '}
      <span className={classes.name} data-roomy={lines >= 5 || undefined}>
        {itemName(item)}
      </span>{' '}
      {lines !== 2 && what && <span className={classes.what}>{what}</span>}{' '}
      {hasRoom && <span className={classes.what}>{staffName ? `${status}, ${staffName}` : status}</span>}
      <span className={classes.unseen}>
        {[
          '',
          ...(lines === 2 && what ? [what] : []),
          ...(hasRoom ? [] : [status]),
          ...rest,
          ...(hasRoom && staffName ? [] : [`with ${staffName ?? withName}`]),
        ].join(', ')}
      </span>
    </span>
  );
}

/** The end of the time is left out where both do not fit into one line. */
function Time({ time, hasEnd }: { time: string; hasEnd: boolean }) {
  const [start, end] = time.split(' – ');
  return (
    <span className={classes.time}>
      <span>{start}</span> {hasEnd && <span>– {end}</span>}
    </span>
  );
}
