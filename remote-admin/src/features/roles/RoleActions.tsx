import type { Role } from '@daybook/contract/roles';
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
  const [asked, setAsked] = useState<'copy' | 'rename' | 'reset' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const may = (ability: Role['abilities'][number]) => role.abilities.includes(ability);

  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions of ${role.name}`}>
            <IconDots aria-hidden size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy aria-hidden size={16} />} onClick={() => setAsked('copy')}>
            Copy to a new role
          </Menu.Item>
          {may('rename') && (
            <Menu.Item leftSection={<IconPencil aria-hidden size={16} />} onClick={() => setAsked('rename')}>
              Rename
            </Menu.Item>
          )}
          {may('reset') && (
            <Menu.Item
              leftSection={<IconArrowBackUp aria-hidden size={16} />}
              disabled={!role.isChanged}
              onClick={() => setAsked('reset')}
            >
              Reset to default
            </Menu.Item>
          )}
          {may('delete') && (
            <DangerItem leftSection={<IconTrash aria-hidden size={16} />} onClick={() => setAsked('delete')}>
              Delete
            </DangerItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {(asked === 'copy' || asked === 'rename') && <NameDialog role={role} act={asked} onClose={close} />}
      {asked === 'reset' && <ResetDialog role={role} onClose={close} />}
      {asked === 'delete' && <DeleteDialog role={role} onClose={close} />}
    </>
  );
}
