import { Button, Drawer, Menu } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../src/dialog/ConfirmDialog.tsx';
import { Dialog } from '../src/dialog/Dialog.tsx';
import { Quiet, Row, Stack } from '../src/layout/Layout.tsx';
import { DangerItem } from '../src/menu/DangerItem.tsx';
import { Section } from './Section.tsx';

const openings = ['Dialog', 'Question', 'Busy question', 'Refused question', 'Drawer'] as const;
type Opening = (typeof openings)[number];

/** What opens above a screen. */
export function Layers() {
  const [open, setOpen] = useState<Opening | null>(null);
  const close = () => setOpen(null);
  const question = {
    title: 'Cancel this booking?',
    confirmLabel: 'Cancel booking',
    dismissLabel: 'Keep booking',
    tone: 'danger',
    onConfirm: close,
    onDismiss: close,
    children: <p>Ada Obi gets an email.</p>,
  } as const;
  return (
    <Section title="Layers">
      <Row>
        {openings.map((opening) => (
          <Button key={opening} variant="default" onClick={() => setOpen(opening)}>
            {opening}
          </Button>
        ))}
        <Menu withinPortal={false}>
          <Menu.Target>
            <Button variant="default">Menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCalendar aria-hidden size={16} />}>Reschedule</Menu.Item>
            <Menu.Item disabled>Check out</Menu.Item>
            <Menu.Divider />
            <DangerItem leftSection={<IconX aria-hidden size={16} />} onClick={close}>
              Cancel booking
            </DangerItem>
          </Menu.Dropdown>
        </Menu>
      </Row>
      <Dialog isOpen={open === 'Dialog'} title="Payment link" onDismiss={close}>
        <Stack gap="md">
          <p>Ada Obi can pay online.</p>
          <Quiet size="sm">The link works for 7 days.</Quiet>
          <Row justify="end">
            <Button onClick={close}>Copy link</Button>
          </Row>
        </Stack>
      </Dialog>
      <ConfirmDialog {...question} isOpen={open === 'Question'} />
      <ConfirmDialog {...question} isOpen={open === 'Busy question'} isBusy />
      <ConfirmDialog
        {...question}
        isOpen={open === 'Refused question'}
        error="Someone else just updated this booking."
      />
      <Drawer opened={open === 'Drawer'} onClose={close} position="right" title="Check out">
        <p>Ada Obi, Friday 27 November 2026</p>
      </Drawer>
    </Section>
  );
}
