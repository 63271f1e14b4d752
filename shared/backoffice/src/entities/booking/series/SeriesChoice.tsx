import { t } from '@daybook/i18n';
import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import classes from './SeriesChoice.module.css';

export type Reach = 'one' | 'following';

interface Props {
  reach: Reach;
  /** The number of later bookings in the series. */
  count: number;
  /** The effect on the later bookings. */
  description?: string;
  onChange: (reach: Reach) => void;
}

/** Whether the action includes the later bookings. */
export function SeriesChoice({ reach, count, description, onChange }: Props) {
  return (
    <Radio.Group
      label={t('This visit repeats')}
      description={description}
      value={reach}
      onChange={(value) => onChange(value === 'following' ? 'following' : 'one')}
    >
      <div className={classes.choices}>
        <Radio value="one" label={t('This visit only')} />
        <Radio
          value="following"
          label={t('{count, plural, one {This and the next visit} other {This and the # visits after it}}', {
            count,
          })}
        />
      </div>
    </Radio.Group>
  );
}
