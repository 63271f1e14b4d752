import { type GridStep, toPx } from '@daybook/domain/calendar/scale';
import { t } from '@daybook/i18n';
import { memo } from 'react';
import { Block } from '../block/Block.tsx';
import type { Colouring, Hue } from '../block/colouring.ts';
import classes from './Column.module.css';
import type { GridColumn, PlacedHold } from './grid-column.ts';

interface Props {
  column: GridColumn;
  index: number;
  step: GridStep;
  colouring: Colouring;
  hues: ReadonlyMap<string, Hue>;
  staffNames: ReadonlyMap<string, string>;
  /** Whether each block shows its staff member. */
  saysStaff: boolean;
  canOpenBlocked: boolean;
  canCreate: boolean;
  /** The ids of its items that wait for an action of the team, joined by spaces. */
  urgent: string;
  /** The current time; only set for a column with a hold. */
  now: number | null;
  labelledBy: string;
}

/** A column of the grid. It renders again only if something in it changes. */
export const Column = memo(function Column(props: Props) {
  const { column, index, step, colouring, hues, staffNames, saysStaff, canOpenBlocked, canCreate } = props;
  const urgent = new Set(props.urgent.split(' '));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={classes.root}
      role="group"
      aria-labelledby={props.labelledBy}
      data-column={index}
      data-creates={canCreate || undefined}
      style={{ gridColumn: index + 1 }}
    >
      {column.shades.map(({ kind, from, to, words }) => (
        <div
          key={`${kind}${from}`}
          className={classes.shade}
          data-shade={kind}
          style={{ top: toPx(step, from), height: toPx(step, to - from) }}
        >
          {words && <span className={classes.words}>{words}</span>}
        </div>
      ))}
      <div className={classes.lines} />
      {column.holds.map((placed) => (
        <Hold key={`${placed.hold.startAt}`} placed={placed} step={step} now={props.now ?? 0} />
      ))}
      {column.items.map((placed) => (
        <Block
          key={placed.id}
          placed={placed}
          step={step}
          colouring={colouring}
          hues={hues}
          staffName={saysStaff ? (staffNames.get(placed.item.staffId) ?? null) : null}
          withName={staffNames.get(placed.item.staffId) ?? ''}
          isUrgent={urgent.has(placed.id)}
          canOpen={placed.item.kind === 'appointment' || canOpenBlocked}
        />
      ))}
    </div>
  );
});

const minuteMs = 60_000;

function Hold({ placed, step, now }: { placed: PlacedHold; step: GridStep; now: number }) {
  const left = Math.ceil((placed.hold.expiresAt - now) / minuteMs);
  if (left <= 0) return null;
  return (
    <div
      className={classes.hold}
      style={{ top: toPx(step, placed.from), height: toPx(step, placed.to - placed.from) - 1 }}
    >
      {t('Being booked online, {minutes} min left', { minutes: left })}
    </div>
  );
}
