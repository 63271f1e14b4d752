import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { t } from '@daybook/i18n';
import { copyText } from '@daybook/shell/copy-text';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Row } from '@daybook/ui/Layout';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { QrCode } from '@daybook/ui/QrCode';
import { IconBrandWhatsapp, IconCopy, IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import classes from './page.module.css';

/** The link is shown only once, when it is created: the server stores only its hash. */
export function PayLink({ invoice }: { invoice: Invoice }) {
  const { invoiceId, currency, balanceMinor } = invoice;
  const number = invoice.number ?? '';
  const { site } = useBusiness();
  const { dayText } = useDays();
  const make = useMutation(invoiceMutations.makeLink());
  const revoke = useInvoiceAction(invoiceMutations.revokeLinks());
  const [isAsked, setIsAsked] = useState(false);
  const url = make.data?.url;
  const words = t('{name}: invoice {number}, {amount}. {url}', {
    name: site.name,
    number,
    amount: moneyText(balanceMinor, currency),
    url: url ?? '',
  });
  return (
    <div className={classes.link}>
      {url ? (
        <>
          <TextInput
            label={t('Customer link')}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Row>
            <Button
              size="xs"
              leftSection={<IconCopy aria-hidden size={16} />}
              onClick={async () => {
                notify(
                  (await copyText(url))
                    ? { tone: 'success', message: t('Link copied') }
                    : {
                        tone: 'warning',
                        message: t('Your browser blocked copying. Copy the link yourself.'),
                      },
                );
              }}
            >
              {t('Copy link')}
            </Button>
            <Button
              size="xs"
              variant="default"
              component="a"
              href={`https://wa.me/?text=${encodeURIComponent(words)}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp aria-hidden size={16} />}
            >
              {t('Share on WhatsApp')}
            </Button>
          </Row>
          <p className={classes.text}>
            {t('Works until {date}. After that, the customer can request a new link by email.', {
              date: dayText(make.data?.expiresOn ?? ''),
            })}
          </p>
          <QrCode text={url} label={t('QR code for invoice {number}', { number })} />
        </>
      ) : (
        <p className={classes.text}>
          {t(
            'Create a link so the customer can view and pay this invoice. Copy it right away: you won’t see it again.',
          )}
        </p>
      )}
      <Row>
        {!url && (
          <Button
            size="xs"
            variant="default"
            loading={make.isPending}
            leftSection={<IconLink aria-hidden size={16} />}
            onClick={() => make.mutate({ invoiceId })}
          >
            {t('Create link')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={() => setIsAsked(true)}>
          {t('Revoke all links')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('Revoke all links to this invoice?')}
        confirmLabel={t('Revoke links')}
        dismissLabel={t('Cancel')}
        tone="danger"
        isBusy={revoke.isPending}
        error={revoke.problem}
        onConfirm={() =>
          revoke.mutate(
            { invoiceId },
            {
              onSuccess: () => {
                make.reset();
                setIsAsked(false);
                notify({ tone: 'success', message: t('Links revoked') });
              },
            },
          )
        }
        onDismiss={() => setIsAsked(false)}
      >
        <p>
          {t(
            'Every link to this invoice stops working, including those already emailed. You can create a new one.',
          )}
        </p>
      </ConfirmDialog>
    </div>
  );
}
