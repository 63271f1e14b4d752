import type { Customer } from '@daybook/contract/customers';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { MergeDialog } from '../merge/MergeDialog.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { CustomerMenu } from './CustomerMenu.tsx';
import classes from './detail.module.css';
import { EraseDialog } from './EraseDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

/** The most common action comes last and stands out. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState<'edit' | 'block' | 'merge' | 'erase' | null>(null);
  const close = () => setAsked(null);

  return (
    <div className={classes.actions}>
      <CustomerMenu customer={customer} onAsk={setAsked} />
      {customer.abilities.includes('edit') && (
        <Button leftSection={<IconPencil aria-hidden size={16} />} onClick={() => setAsked('edit')}>
          Edit profile
        </Button>
      )}
      <ProfileDialog isOpen={asked === 'edit'} customer={customer} onDone={close} onDismiss={close} />
      <BlockDialog isOpen={asked === 'block'} customer={customer} onClose={close} />
      <MergeDialog isOpen={asked === 'merge'} customer={customer} onClose={close} />
      <EraseDialog isOpen={asked === 'erase'} customer={customer} onClose={close} />
    </div>
  );
}
