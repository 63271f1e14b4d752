import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { notify } from '@daybook/shell/notify';
import type { BackofficeArea } from '@daybook/shell/paths';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconArrowMerge, IconEraser, IconPencil, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MergeDialog } from '../merge/MergeDialog.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import classes from './detail.module.css';
import { EraseDialog } from './EraseDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

type Asked = 'edit' | 'block' | 'merge' | 'erase';

/** What may be done with the customer, the most usual last and foremost. */
export function CustomerActions({ area, customer }: { area: BackofficeArea; customer: Customer }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending } = useMutation(customerMutations.unblock());
  const { abilities, customerId, version, isBlockedOnline } = customer;
  const close = () => setAsked(null);
  const may = (ability: Customer['abilities'][number]) => abilities.includes(ability);
  const unblock = () =>
    mutate(
      { customerId, version },
      { onSuccess: () => notify({ tone: 'success', message: 'They can book online again' }) },
    );

  return (
    <div className={classes.actions}>
      {may('erase') && (
        <Button
          variant="default"
          leftSection={<IconEraser aria-hidden size={16} />}
          onClick={() => setAsked('erase')}
        >
          Erase
        </Button>
      )}
      {may('export') && <ExportButton customer={customer} />}
      {may('merge') && (
        <Button
          variant="default"
          leftSection={<IconArrowMerge aria-hidden size={16} />}
          onClick={() => setAsked('merge')}
        >
          Merge
        </Button>
      )}
      {may('edit') &&
        (isBlockedOnline ? (
          <Button
            variant="default"
            leftSection={<IconWorld aria-hidden size={16} />}
            loading={isPending}
            onClick={unblock}
          >
            Allow online booking
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconWorldOff aria-hidden size={16} />}
            onClick={() => setAsked('block')}
          >
            Block online
          </Button>
        ))}
      {may('edit') && (
        <Button leftSection={<IconPencil aria-hidden size={16} />} onClick={() => setAsked('edit')}>
          Edit profile
        </Button>
      )}
      <ProfileDialog isOpen={asked === 'edit'} customer={customer} onDone={close} onDismiss={close} />
      <BlockDialog isOpen={asked === 'block'} customer={customer} onClose={close} />
      <MergeDialog isOpen={asked === 'merge'} area={area} customer={customer} onClose={close} />
      <EraseDialog isOpen={asked === 'erase'} customer={customer} onClose={close} />
    </div>
  );
}
