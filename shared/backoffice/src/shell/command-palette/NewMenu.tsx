import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { useEntriesOutside } from '@daybook/shell/extensions';
import { Menu, UnstyledButton } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Menu.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './command-palette.module.css';
import { newCommands } from './commands.ts';

interface Props {
  /** Where the menu opens. */
  position: 'bottom-end' | 'top';
}

/** Hidden if the user may create nothing. */
export function NewMenu({ position }: Props) {
  const area = useArea();
  const commands = newCommands(area, useUser(), useEntriesOutside(area));
  if (commands.length === 0) return null;
  return (
    <Menu position={position} floatingStrategy="fixed" width={200} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.create} aria-label={t('New')}>
          <IconPlus aria-hidden size={18} />
          <span className={classes.word}>{t('New')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map(({ label, icon: Glyph, to }) => (
          <Menu.Item
            key={`${to} ${label}`}
            component={Link}
            to={to}
            leftSection={<Glyph aria-hidden size={16} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
