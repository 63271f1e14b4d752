import { useUser } from '@daybook/session';
import { Menu, UnstyledButton } from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Menu.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './command-palette.module.css';
import { newCommands } from './commands.ts';

/** Hidden from users who may not create anything. */
export function NewMenu() {
  const area = useArea();
  const commands = newCommands(area, useUser());
  if (commands.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      floatingStrategy="fixed"
      width={200}
      withinPortal={false}
      hideDetached={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.create} aria-label="New">
          <IconPlus aria-hidden size={18} />
          <span className={classes.word}>New</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map(({ label, icon: Glyph, to }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Glyph aria-hidden size={16} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
