import { customerMutations } from '@daybook/api/customers';
import type { Customer } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { DangerItem } from '@daybook/ui/DangerItem';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconArrowMerge,
  IconDots,
  IconDownload,
  IconEraser,
  IconGift,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useExport } from '../../../kit/files/use-export.ts';

/** Downloads everything stored about a customer, to answer a request for access. */
function useDataExport({ customerId, firstName, lastName }: Customer) {
  const { save, isPending } = useExport(customerMutations.exportFile(), t('Customer data exported'));
  const download = () => save({ customerId }, `${fileName(`${firstName} ${lastName}`)}.json`);
  return { download, isPending };
}

/** Makes a name safe for a file name. */
const fileName = (name: string): string => name.trim().replace(/[^\p{L}\p{N}]+/gu, '-') || 'customer';

interface Props {
  customer: Customer;
  onAsk: (act: 'credit' | 'block' | 'merge' | 'erase') => void;
}

/** Rare actions; hidden if the user may use none of them. */
export function CustomerMenu({ customer, onAsk }: Props) {
  const { mutate, isPending: isUnblocking } = useMutation(customerMutations.unblock());
  const { download, isPending: isFetching } = useDataExport(customer);
  const { abilities, customerId, version, isBlockedOnline } = customer;
  const may = (ability: Customer['abilities'][number]) => abilities.includes(ability);
  if (!(['merge', 'export', 'credit', 'edit', 'erase'] as const).some(may)) return null;
  const unblock = () =>
    mutate(
      { customerId, version },
      { onSuccess: () => notify({ tone: 'success', message: t('Online booking allowed') }) },
    );

  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDots aria-hidden size={16} />}
          loading={isUnblocking || isFetching}
        >
          {t('More')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {may('credit') && (
          <Menu.Item leftSection={<IconGift aria-hidden size={16} />} onClick={() => onAsk('credit')}>
            {t('Give credit')}
          </Menu.Item>
        )}
        {may('merge') && (
          <Menu.Item leftSection={<IconArrowMerge aria-hidden size={16} />} onClick={() => onAsk('merge')}>
            {t('Merge')}
          </Menu.Item>
        )}
        {may('export') && (
          <Menu.Item leftSection={<IconDownload aria-hidden size={16} />} onClick={download}>
            {t('Export data')}
          </Menu.Item>
        )}
        {may('edit') && isBlockedOnline && (
          <Menu.Item leftSection={<IconWorld aria-hidden size={16} />} onClick={unblock}>
            {t('Allow online booking')}
          </Menu.Item>
        )}
        {may('edit') && !isBlockedOnline && (
          <Menu.Item leftSection={<IconWorldOff aria-hidden size={16} />} onClick={() => onAsk('block')}>
            {t('Block online')}
          </Menu.Item>
        )}
        {may('erase') && (
          <DangerItem leftSection={<IconEraser aria-hidden size={16} />} onClick={() => onAsk('erase')}>
            {t('Erase')}
          </DangerItem>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
