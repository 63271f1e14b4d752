import type { LateMinutes } from '@daybook/domain/running-late';
import { t } from '@daybook/i18n';
import { Menu } from '@mantine/core';
import classes from './LateItems.module.css';

/** Others are in the dialog. */
const choices = [5, 10, 15, 30] as const satisfies readonly LateMinutes[];

/** The usual delays in a row of a menu, each with one click. */
export function LateItems({ onLate }: { onLate: (minutes: LateMinutes) => void }) {
  return (
    <div className={classes.root}>
      {choices.map((minutes) => (
        <Menu.Item
          key={minutes}
          className={classes.choice}
          aria-label={t('{minutes} min late', { minutes })}
          onClick={() => onLate(minutes)}
        >
          {t('{minutes} min', { minutes })}
        </Menu.Item>
      ))}
    </div>
  );
}
