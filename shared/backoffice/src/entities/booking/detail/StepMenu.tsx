import type { LateMinutes } from '@daybook/domain/running-late';
import type { VisitStep } from '@daybook/domain/visit-steps';
import { t } from '@daybook/i18n';
import { DangerItem } from '@daybook/ui/DangerItem';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { Children, Fragment, type ReactNode, type Ref } from 'react';
import { LateItems } from '../late/LateItems.tsx';
import { stepLabels } from './action-labels.ts';

interface Props extends Pick<ButtonProps, 'size' | 'loading' | 'disabled'> {
  steps: readonly VisitStep[];
  /** The button's name. */
  label: string;
  onChoose: (step: VisitStep) => void;
  /** Marks the visit as late at once; the step itself asks first. */
  onLate: (minutes: LateMinutes) => void;
  /** More entries, before those that end the booking. */
  children?: ReactNode;
  target?: Ref<HTMLButtonElement>;
}

const isEnd = (step: VisitStep) => step === 'cancel' || step === 'decline';

/** All actions on a booking besides its next step. */
export function StepMenu({ steps, label, onChoose, onLate, children, target, ...button }: Props) {
  if (steps.length === 0 && !Children.toArray(children).length) return null;
  const items = (shown: readonly VisitStep[], Item: typeof DangerItem) =>
    shown.map((step) => {
      const { label, icon: Glyph } = stepLabels[step];
      return (
        <Fragment key={step}>
          <Item leftSection={<Glyph aria-hidden size={16} />} onClick={() => onChoose(step)}>
            {t(label)}
          </Item>
          {step === 'late' && <LateItems onLate={onLate} />}
        </Fragment>
      );
    });
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <Button ref={target ?? null} variant="default" px="xs" aria-label={label} {...button}>
          <IconDots aria-hidden size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items(
          steps.filter((step) => !isEnd(step)),
          Menu.Item as typeof DangerItem,
        )}
        {children}
        {items(steps.filter(isEnd), DangerItem)}
      </Menu.Dropdown>
    </Menu>
  );
}
