import type { Role } from '@daybook/contract/roles';
import { t } from '@daybook/i18n';
import { DangerItem } from '@daybook/ui/DangerItem';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowBackUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';

/** The actions on a whole role. */
export function RoleActions({ role }: { role: Role }) {
  const [dialog, setDialog] = useState<'copy' | 'rename' | 'reset' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const may = (ability: Role['abilities'][number]) => role.abilities.includes(ability);

  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('Actions for {name}', { name: role.name })}>
            <IconDots aria-hidden size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy aria-hidden size={16} />} onClick={() => setDialog('copy')}>
            {t('Copy to a new role')}
          </Menu.Item>
          {may('rename') && (
            <Menu.Item leftSection={<IconPencil aria-hidden size={16} />} onClick={() => setDialog('rename')}>
              {t('Rename')}
            </Menu.Item>
          )}
          {may('reset') && (
            <Menu.Item
              leftSection={<IconArrowBackUp aria-hidden size={16} />}
              disabled={!role.isChanged}
              onClick={() => setDialog('reset')}
            >
              {t('Reset to default')}
            </Menu.Item>
          )}
          {may('delete') && (
            <DangerItem leftSection={<IconTrash aria-hidden size={16} />} onClick={() => setDialog('delete')}>
              {t('Delete')}
            </DangerItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {(dialog === 'copy' || dialog === 'rename') && <NameDialog role={role} act={dialog} onClose={close} />}
      {dialog === 'reset' && <ResetDialog role={role} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog role={role} onClose={close} />}
    </>
  );
}
