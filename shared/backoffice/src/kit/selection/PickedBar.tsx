import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import classes from './PickedBar.module.css';

interface Props {
  /** The plural of the items, for example "bookings". */
  what: string;
  count: number;
  /** The bulk actions. */
  acts: readonly { key: string; label: string; onAct: () => void }[];
  onClear: () => void;
}

/** Shown above a list while rows are selected. */
export function PickedBar({ what, count, acts, onClear }: Props) {
  if (count === 0) return null;
  return (
    <section className={classes.root} aria-label={`Picked ${what}`}>
      <p className={classes.count} role="status">
        {count} selected
      </p>
      {acts.map(({ key, label, onAct }) => (
        <Button key={key} size="xs" variant="default" onClick={onAct}>
          {label}
        </Button>
      ))}
      {acts.length === 0 && <p className={classes.none}>Nothing can be done with all of these.</p>}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
