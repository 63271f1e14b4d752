import type { Customer } from '@daybook/contract/customers';
import { maySell } from '@daybook/domain/visit-steps';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCashRegister, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuickSale } from '../../../entities/booking/check-out/use-check-out.ts';
import { MergeDialog } from '../merge/MergeDialog.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { CustomerMenu } from './CustomerMenu.tsx';
import classes from './detail.module.css';
import { EraseDialog } from './EraseDialog.tsx';
import { GiveCreditDialog } from './GiveCreditDialog.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

/** The most common action is the last and most prominent one. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [dialog, setDialog] = useState<'edit' | 'credit' | 'block' | 'merge' | 'erase' | null>(null);
  const user = useUser();
  const sell = useQuickSale();
  const close = () => setDialog(null);

  return (
    <div className={classes.actions}>
      {customer.erasedAt === null && maySell(user) && (
        <Button
          variant="default"
          leftSection={<IconCashRegister aria-hidden size={16} />}
          onClick={() => sell(customer.customerId)}
        >
          {t('Quick sale')}
        </Button>
      )}
      <CustomerMenu customer={customer} onAsk={setDialog} />
      {customer.abilities.includes('edit') && (
        <Button leftSection={<IconPencil aria-hidden size={16} />} onClick={() => setDialog('edit')}>
          {t('Edit profile')}
        </Button>
      )}
      <ProfileDialog isOpen={dialog === 'edit'} customer={customer} onDone={close} onDismiss={close} />
      {dialog === 'credit' && <GiveCreditDialog customer={customer} onClose={close} />}
      <BlockDialog isOpen={dialog === 'block'} customer={customer} onClose={close} />
      <MergeDialog isOpen={dialog === 'merge'} customer={customer} onClose={close} />
      <EraseDialog isOpen={dialog === 'erase'} customer={customer} onClose={close} />
    </div>
  );
}
