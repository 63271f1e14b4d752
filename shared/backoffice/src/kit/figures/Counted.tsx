import { t } from '@daybook/i18n';
import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './Counted.module.css';

/** Explains beside a figure how it is counted. */
export function Counted({ label, text }: { label: string; text: string }) {
  return (
    <Popover position="bottom-end" width={280} withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.info}
          aria-label={t('How is this counted? {label}', { label })}
        >
          <IconInfoCircle aria-hidden size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.counted} aria-label={t('{label}: how it’s counted', { label })}>
        {text}
      </Popover.Dropdown>
    </Popover>
  );
}
