import { invoicingMutations } from '@daybook/api/invoicing';
import type { Invoicing, TaxRate } from '@daybook/contract/invoice-settings';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { Button, Table } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../payment-settings.module.css';
import { TaxRateDialog } from './TaxRateDialog.tsx';
import { categoryNames, kindNames } from './tax-labels.ts';

/** The available tax rates. A rate never changes, because issued documents refer to it. */
export function TaxRates({ invoicing: { taxRates } }: { invoicing: Invoicing }) {
  const [isAdding, setIsAdding] = useState(false);
  const [archived, setArchived] = useState<TaxRate | null>(null);
  const inUse = taxRates.filter(({ isArchived }) => !isArchived);
  return (
    <Stack as="section" gap="md" aria-labelledby="tax-rates">
      <div className={classes.head}>
        <h2 className={classes.title} id="tax-rates">
          Tax rates
        </h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Add a rate
        </Button>
      </div>
      {inUse.length === 0 ? (
        <p className={classes.lead}>
          There is none yet. Where the business charges VAT, add it here: in Nigeria 7.5 percent.
        </p>
      ) : (
        <div className={classes.scroll}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th className={classes.number}>Rate</Table.Th>
                <Table.Th>Kind</Table.Th>
                <Table.Th>Category</Table.Th>
                <Table.Th aria-label="Actions" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {inUse.map((rate) => (
                <Table.Tr key={rate.taxRateId}>
                  <Table.Td>{rate.name}</Table.Td>
                  <Table.Td className={classes.number}>{rate.rate}%</Table.Td>
                  <Table.Td>{kindNames[rate.kind]}</Table.Td>
                  <Table.Td>{categoryNames[rate.category]}</Table.Td>
                  <Table.Td className={classes.number}>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Archive ${rate.name} ${rate.rate}%`}
                      onClick={() => setArchived(rate)}
                    >
                      Archive
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {isAdding && <TaxRateDialog onClose={() => setIsAdding(false)} />}
      {archived && <ArchiveDialog rate={archived} onClose={() => setArchived(null)} />}
    </Stack>
  );
}

function ArchiveDialog({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const archive = useMutation({ ...invoicingMutations.archiveTaxRate(), meta: shownByScreen });
  const confirm = () =>
    archive.mutate(
      { taxRateId: rate.taxRateId },
      {
        onSuccess() {
          notify({ tone: 'success', message: `${rate.name} archived` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={`Archive ${rate.name} ${rate.rate}%?`}
      confirmLabel="Archive the rate"
      dismissLabel="Keep it"
      isBusy={archive.isPending}
      error={archive.error ? sentenceOf(archive.error) : null}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      New lines cannot carry it any more. Documents that were issued keep it.
    </ConfirmDialog>
  );
}
