import { t } from '@daybook/i18n';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import classes from './DateList.module.css';

/** One date with its state. */
export interface DateLine {
  key: string;
  day: string;
  time: string;
  words: string;
  /** Whether a rule prevents it. */
  isBound: boolean;
  isLeftOut: boolean;
  /** Cannot be left out. */
  isFixed?: boolean;
}

interface Props {
  label: string;
  summary: string;
  lines: readonly DateLine[];
  isBusy: boolean;
  /** The label of the button to leave a date out. */
  leaveOutLabel: string;
  onLeaveOut: (key: string, isOut: boolean) => void;
}

/** Dates with their states, each of which can be left out. */
export function DateList({ label, summary, lines, isBusy, leaveOutLabel, onLeaveOut }: Props) {
  return (
    <>
      <p role="status" className={classes.summary}>
        {summary}
      </p>
      <ol className={classes.list} aria-label={label} aria-busy={isBusy}>
        {lines.map(({ key, day, time, words, isBound, isLeftOut, isFixed }) => (
          <li key={key} className={classes.date} data-bound={isBound || undefined}>
            <span className={classes.day} data-skipped={isLeftOut || undefined}>
              {day}, {time}
            </span>
            <span className={classes.state}>{words}</span>
            {!isFixed && (
              <Button variant="subtle" size="compact-sm" onClick={() => onLeaveOut(key, !isLeftOut)}>
                {isLeftOut ? t('Include') : leaveOutLabel}
                <VisuallyHidden component="span"> {day}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
