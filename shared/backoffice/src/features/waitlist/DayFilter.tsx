import { t } from '@daybook/i18n';
import { DateField } from '@daybook/ui/DateField';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import classes from './waitlist.module.css';

interface Props {
  day: string | undefined;
  /** An empty string means any day. */
  onDay: (day: string) => void;
}

/** Filters the list by a day. */
export function DayFilter({ day, onDay }: Props) {
  return (
    <div className={classes.filter}>
      <DateField label={t('Requested day')} value={day ?? ''} onChange={onDay} />
      {day && (
        <Button variant="subtle" onClick={() => onDay('')}>
          {t('Any day')}
        </Button>
      )}
    </div>
  );
}
