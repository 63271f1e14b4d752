import { MenuGlyph } from '@daybook/backoffice/MenuGlyph';
import { entriesFor, type MenuEntry } from '@daybook/backoffice/menu-entry';
import type { Role } from '@daybook/contract/roles';
import { administrator, scopesOf } from '@daybook/domain/roles';
import { t } from '@daybook/i18n';
import { Row, Stack } from '@daybook/ui/Layout';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './Preview.module.css';

/** The menus of both areas, limited to existing screens. */
export interface Menus {
  admin: readonly MenuEntry[];
  staff: readonly MenuEntry[];
}

/** The menus of a role, including unsaved choices. */
export function Preview({ roles, menus }: { roles: readonly Role[]; menus: Menus }) {
  const [chosen, setChosen] = useState(roles[1]?.role);
  const role = roles.find((one) => one.role === chosen) ?? roles[0];
  if (!role) return null;
  // In the staff area the administrator's number has a manager's permissions.
  const manager = roles.find((one) => one.role === 5)?.scopes ?? scopesOf(5);
  const inStaff = role.role === administrator ? manager : role.scopes;

  return (
    <Stack gap="md">
      <NativeSelect
        className={classes.choice}
        label={t('Preview as')}
        data={roles.map(({ role: number, name }) => ({ value: String(number), label: name }))}
        value={String(role.role)}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <Row gap="md">
        <Sidebar
          title={t('Staff area')}
          hint={t('For staff accounts.')}
          entries={entriesFor({ userType: 2, scopes: inStaff }, menus.staff)}
        />
        <Sidebar
          title={t('Administration')}
          hint={t('For administrators.')}
          entries={entriesFor({ userType: 1, scopes: role.scopes }, menus.admin)}
        />
      </Row>
    </Stack>
  );
}

interface SidebarProps {
  title: string;
  hint: string;
  entries: readonly MenuEntry[];
}

function Sidebar({ title, hint, entries }: SidebarProps) {
  return (
    <section className={classes.menu} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.hint}>{hint}</p>
      <ul className={classes.list}>
        {entries.map(({ label, path, icon }) => (
          <li key={path} className={classes.entry}>
            <MenuGlyph name={icon} />
            {t(label)}
          </li>
        ))}
      </ul>
    </section>
  );
}
