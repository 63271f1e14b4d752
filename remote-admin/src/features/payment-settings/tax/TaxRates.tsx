import { invoicingMutations } from '@daybook/api/invoicing';
import type { Invoicing, TaxRate } from '@daybook/contract/invoice-settings';
import { t } from '@daybook/i18n';
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
          {t('Tax rates')}
        </h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('Add rate')}
        </Button>
      </div>
      {inUse.length === 0 ? (
        <p className={classes.lead}>
          {t('No tax rates yet. If you charge VAT, add it here (7.5% in Nigeria).')}
        </p>
      ) : (
        <div className={classes.scroll}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Name')}</Table.Th>
                <Table.Th className={classes.number}>{t('Rate')}</Table.Th>
                <Table.Th>{t('Type')}</Table.Th>
                <Table.Th>{t('Category')}</Table.Th>
                <Table.Th aria-label={t('Actions')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {inUse.map((rate) => (
                <Table.Tr key={rate.taxRateId}>
                  <Table.Td>{rate.name}</Table.Td>
                  <Table.Td className={classes.number}>{rate.rate}%</Table.Td>
                  <Table.Td>{t(kindNames[rate.kind])}</Table.Td>
                  <Table.Td>{t(categoryNames[rate.category])}</Table.Td>
                  <Table.Td className={classes.number}>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={t('Archive {name} {rate}%', { name: rate.name, rate: rate.rate })}
                      onClick={() => setArchived(rate)}
                    >
                      {t('Archive')}
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
          notify({ tone: 'success', message: t('{name} archived', { name: rate.name }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('Archive {name} {rate}%?', { name: rate.name, rate: rate.rate })}
      confirmLabel={t('Archive rate')}
      dismissLabel={t('Keep rate')}
      isBusy={archive.isPending}
      error={archive.error ? sentenceOf(archive.error) : null}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      {t('It can’t be added to new lines. Issued documents keep it.')}
    </ConfirmDialog>
  );
}
