import { t } from '@daybook/i18n';
import { formatCount } from '@daybook/ui/format/number';
import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import classes from './Import.module.css';

interface Props {
  what: string;
  done: number;
  total: number;
  /** For a percentage, which does not give its total. */
  unit?: '%';
}

/** The progress of a long task. */
export function WorkProgress({ what, done, total, unit }: Props) {
  return (
    <div className={classes.progress}>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={what} />
      <p className={classes.text} role="status">
        {what}:{' '}
        {unit
          ? `${formatCount(done)} ${unit}`
          : t('{done} of {total}', { done: formatCount(done), total: formatCount(total) })}
      </p>
    </div>
  );
}
