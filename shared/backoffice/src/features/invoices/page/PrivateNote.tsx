import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { InlineError } from '@daybook/ui/InlineError';
import { Row, Stack } from '@daybook/ui/Layout';
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useEdited } from '../../../kit/form/use-edited.ts';
import { Fold } from '../../../kit/panel/Fold.tsx';
import { BeforeLeaving } from '../../../shell/layout/BeforeLeaving.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import classes from './page.module.css';

/** Internal notes, never printed on a document. */
export function PrivateNote({ invoice }: { invoice: Invoice }) {
  const { invoiceId, version, promisedOn, remindersPaused, privateNote, abilities } = invoice;
  const { draft, isTouched, change, adopt } = useEdited('note', invoice, (stored) => stored.privateNote);
  const { mutate, isPending, problem } = useInvoiceAction(invoiceMutations.changeAbout());
  if (!abilities.includes('send')) {
    if (!privateNote) return null;
    return (
      <Fold title={t('Private note')} startsOpen>
        <p className={classes.text}>{privateNote}</p>
      </Fold>
    );
  }
  return (
    <Fold title={t('Private note')} startsOpen={draft !== ''}>
      <Stack gap="md">
        <Textarea
          aria-label={t('Private note')}
          placeholder={t('Only your team sees this')}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
          value={draft}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <InlineError>{problem}</InlineError>
        {isTouched && (
          <Row>
            <Button
              size="xs"
              loading={isPending}
              onClick={() =>
                mutate(
                  { invoiceId, version, promisedOn, remindersPaused, privateNote: draft },
                  {
                    onSuccess: (saved) => {
                      adopt(saved);
                      notify({ tone: 'success', message: t('Note saved') });
                    },
                  },
                )
              }
            >
              {t('Save note')}
            </Button>
          </Row>
        )}
        <BeforeLeaving isDirty={isTouched}>{t('The note you typed will be lost.')}</BeforeLeaving>
      </Stack>
    </Fold>
  );
}
