import { invoiceMutations } from '@daybook/api/invoices';
import type { Invoice } from '@daybook/contract/invoices';
import { copyText } from '@daybook/shell/copy-text';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Row } from '@daybook/ui/Layout';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconBrandWhatsapp, IconCopy, IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { moneyText } from '../../../entities/invoice/money.ts';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { QrCode } from '../../../kit/qr/QrCode.tsx';
import { useInvoiceAction } from '../actions/use-invoice-action.ts';
import classes from './manage.module.css';

/** The link is shown only once, when it is created: the server stores only its hash. */
export function PayLink({ invoice }: { invoice: Invoice }) {
  const { invoiceId, number, currency, balanceMinor } = invoice;
  const { site } = useBusiness();
  const { dayText } = useDays();
  const make = useMutation(invoiceMutations.makeLink());
  const revoke = useInvoiceAction(invoiceMutations.revokeLinks());
  const [isAsked, setIsAsked] = useState(false);
  const url = make.data?.url;
  const words = `${site.name}: invoice ${number}, ${moneyText(balanceMinor, currency)}. ${url ?? ''}`;
  return (
    <div className={classes.link}>
      {url ? (
        <>
          <TextInput
            label="Link for the customer"
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
                    ? { tone: 'success', message: 'Link copied' }
                    : {
                        tone: 'warning',
                        message: 'This browser does not let pages copy. Copy it by hand.',
                      },
                );
              }}
            >
              Copy link
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
              Share on WhatsApp
            </Button>
          </Row>
          <p className={classes.text}>
            Works until {dayText(make.data?.expiresOn ?? '')}. After that the customer can ask for a new one
            by mail.
          </p>
          <QrCode text={url} label={`Code that leads to invoice ${number}`} />
        </>
      ) : (
        <p className={classes.text}>
          A link shows the customer this invoice and lets them pay it. It is shown here once, when it is made.
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
            Make a link
          </Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={() => setIsAsked(true)}>
          Revoke all links
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsked}
        title="Revoke every link to this invoice?"
        confirmLabel="Revoke links"
        dismissLabel="Go back"
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
                notify({ tone: 'success', message: 'Links revoked' });
              },
            },
          )
        }
        onDismiss={() => setIsAsked(false)}
      >
        <p>No link that was made or mailed works any more. Another one can be made afterwards.</p>
      </ConfirmDialog>
    </div>
  );
}
