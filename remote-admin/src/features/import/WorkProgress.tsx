import { formatCount } from '@daybook/ui/format/number';
import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import classes from './Import.module.css';

/** How far long work is. */
export function WorkProgress({ what, done, total }: { what: string; done: number; total: number }) {
  return (
    <div className={classes.progress}>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={what} />
      <p className={classes.text} role="status">
        {what}: {formatCount(done)} of {formatCount(total)}
      </p>
    </div>
  );
}
