import type { Slot } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useBusiness } from '../../../entities/business/Business.tsx';
import classes from './PlanPanel.module.css';

interface Props {
  nearest: readonly Slot[];
  onChoose: (startAt: number) => void;
}

/** Free starts near a taken one. */
export function OtherTimes({ nearest, onChoose }: Props) {
  const { when } = useBusiness();
  if (nearest.length === 0) return null;
  return (
    <Row align="center">
      <span>{t('Available:')}</span>
      {nearest.map(({ startAt }) => (
        <Button key={startAt} variant="default" size="xs" onClick={() => onChoose(Date.parse(startAt))}>
          <span className={classes.when}>{when(startAt)}</span>
        </Button>
      ))}
    </Row>
  );
}
