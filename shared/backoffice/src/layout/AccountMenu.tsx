import { useSession, useUser } from '@daybook/session';
import { openAbout } from '@daybook/shell/about';
import { adminPaths, areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import {
  type MantineColorScheme,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconInfoCircle, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './AccountMenu.module.css';

const schemes: Readonly<Record<MantineColorScheme, string>> = {
  auto: 'Like the system',
  light: 'Light',
  dark: 'Dark',
};

export function AccountMenu({ area }: { area: BackofficeArea }) {
  const { logout } = useSession();
  const { userId, fullName, email, avatarUrl } = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <Menu
      position="bottom-end"
      floatingStrategy="fixed"
      width={240}
      withinPortal={false}
      hideDetached={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>Account of {fullName}</VisuallyHidden>
          <PersonAvatar name={fullName} src={avatarUrl} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <p className={classes.name}>{fullName}</p>
          <p className={classes.email}>{email}</p>
        </div>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => {
            if (chosen in schemes) setColorScheme(chosen as MantineColorScheme);
          }}
        >
          {Object.entries(schemes).map(([scheme, label]) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={area === '/admin' ? adminPaths.user(userId) : areaPaths(area).myAccount}
          leftSection={<IconUserCircle aria-hidden size={16} />}
        >
          Profile
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle aria-hidden size={16} />} onClick={openAbout}>
          About
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout aria-hidden size={16} />} onClick={() => void logout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
