import { gridSteps } from '@daybook/domain/calendar/scale';
import { msg, t } from '@daybook/i18n';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useSingleKeys } from '../../../kit/keys/use-single-keys.ts';
import { type Colouring, colourings } from '../block/colouring.ts';
import type { Display } from '../display.ts';
import classes from './DisplayMenu.module.css';

interface Props {
  display: Display;
  /** The colours in use. */
  colouring: Colouring;
  onDisplay: (changes: Partial<Display>) => void;
}

const colouringNames: Readonly<Record<Colouring, string>> = {
  service: msg('Service'),
  staff: msg('Team member'),
  category: msg('Category'),
};

/** Display options of the calendar, stored on this device. */
export function DisplayMenu({ display, colouring, onDisplay }: Props) {
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  return (
    <Menu position="bottom-end" width={224} withinPortal={false} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" className={classes.target} aria-label={t('Display')}>
          <IconAdjustmentsHorizontal aria-hidden size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Label>{t('Colour by')}</Menu.Label>
        <Menu.RadioGroup
          value={colouring}
          onChange={(chosen) => onDisplay({ colouring: colourings.find((one) => one === chosen) ?? null })}
        >
          {colourings.map((each) => (
            <Menu.RadioItem key={each} value={each}>
              {t(colouringNames[each])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('Grid')}</Menu.Label>
        <Menu.RadioGroup
          value={String(display.step)}
          onChange={(chosen) => onDisplay({ step: gridSteps.find((one) => String(one) === chosen) })}
        >
          {gridSteps.map((step) => (
            <Menu.RadioItem key={step} value={String(step)}>
              {t('{minutes} min', { minutes: step })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={display.showsCalledOff}
          onChange={(showsCalledOff) => onDisplay({ showsCalledOff })}
        >
          {t('Show cancelled')}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={hasSingleKeys} onChange={setHasSingleKeys}>
          {t('Single-key shortcuts (? lists them)')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
