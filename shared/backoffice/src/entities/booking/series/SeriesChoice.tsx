import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import classes from './SeriesChoice.module.css';

export type Reach = 'one' | 'following';

interface Props {
  reach: Reach;
  /** How many visits of the series come after this one. */
  count: number;
  /** What happens to those. */
  description?: string;
  onChange: (reach: Reach) => void;
}

/** Whether the action includes the later visits. */
export function SeriesChoice({ reach, count, description, onChange }: Props) {
  return (
    <Radio.Group
      label="This visit repeats"
      description={description}
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
