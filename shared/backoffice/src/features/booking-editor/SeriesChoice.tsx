import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import classes from './editor.module.css';

export type Reach = 'one' | 'following';

interface Props {
  reach: Reach;
  /** How many visits of the series come after this one. */
  count: number;
  onChange: (reach: Reach) => void;
}

/** Whether the visits after this one move along. */
export function SeriesChoice({ reach, count, onChange }: Props) {
  return (
    <Radio.Group
      label="This visit repeats"
      description="Those that follow take the new time, day and staff member where they can; all else stays."
      value={reach}
      onChange={(value) => onChange(value === 'following' ? 'following' : 'one')}
    >
      <div className={classes.choices}>
        <Radio value="one" label="This visit only" />
        <Radio
          value="following"
          label={count === 1 ? 'This and the one that follows' : `This and the ${count} that follow`}
        />
      </div>
    </Radio.Group>
  );
}
