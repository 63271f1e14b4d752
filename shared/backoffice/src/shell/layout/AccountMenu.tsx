import { msg, t } from '@daybook/i18n';
import { useSession, useUser } from '@daybook/session';
import { openAbout } from '@daybook/shell/about';
import { adminPaths, areaPaths } from '@daybook/shell/paths';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import {
  type MantineColorScheme,
  Menu,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { useArea } from '../../kit/area/Area.tsx';
import '@mantine/core/styles/Menu.layer.css';
import { IconInfoCircle, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './AccountMenu.module.css';
import { lostByLeaving } from './BeforeLeaving.tsx';
import { LanguageItems } from './LanguageItems.tsx';

const schemes: Readonly<Record<MantineColorScheme, string>> = {
  auto: msg('Same as system'),
  light: msg('Light'),
  dark: msg('Dark'),
};

export function AccountMenu() {
  const area = useArea();
  const { logout } = useSession();
  const { userId, fullName, email, avatarUrl } = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const location = useLocation();
  const [lost, setLost] = useState<readonly string[]>([]);

  // Asks before the session ends; afterwards nothing could be saved.
  const leave = () => {
    const sentences = lostByLeaving(location);
    if (sentences.length > 0) setLost(sentences);
    else void logout();
  };

  return (
    <>
      <ConfirmDialog
        isOpen={lost.length > 0}
        title={t('Log out without saving?')}
        confirmLabel={t('Log out')}
        dismissLabel={t('Keep editing')}
        tone="danger"
        onConfirm={() => void logout()}
        onDismiss={() => setLost([])}
      >
        {lost.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
      <Menu position="bottom-end" floatingStrategy="fixed" width={240} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={classes.target}>
            <VisuallyHidden>{t('{name}’s account', { name: fullName })}</VisuallyHidden>
            <PersonAvatar name={fullName} src={avatarUrl} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.person}>
            <p className={classes.name}>{fullName}</p>
            <p className={classes.email}>{email}</p>
          </div>
          <Menu.Divider />
          <Menu.Label>{t('Appearance')}</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(chosen) => {
              if (chosen in schemes) setColorScheme(chosen as MantineColorScheme);
            }}
          >
            {Object.entries(schemes).map(([scheme, label]) => (
              <Menu.RadioItem key={scheme} value={scheme}>
                {t(label)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <LanguageItems />
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to={area === '/admin' ? adminPaths.user(userId) : areaPaths(area).myAccount}
            leftSection={<IconUserCircle aria-hidden size={16} />}
          >
            {t('Profile')}
          </Menu.Item>
          <Menu.Item leftSection={<IconInfoCircle aria-hidden size={16} />} onClick={openAbout}>
            {t('About')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout aria-hidden size={16} />} onClick={leave}>
            {t('Logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
