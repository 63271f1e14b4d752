import type { Slot } from '@daybook/contract/slots';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../../../entities/business/Business.tsx';
import classes from './PlanPanel.module.css';

interface Props {
  nearest: readonly Slot[];
  onChoose: (startAt: number) => void;
}

/** Starts near one that is gone. */
export function OtherTimes({ nearest, onChoose }: Props) {
  const { when } = useBusiness();
  if (nearest.length === 0) return null;
  return (
    <div className={classes.others}>
      <span>Free:</span>
      {nearest.map(({ startAt }) => (
        <Button key={startAt} variant="default" size="xs" onClick={() => onChoose(Date.parse(startAt))}>
          {when(startAt)}
        </Button>
      ))}
    </div>
  );
}
