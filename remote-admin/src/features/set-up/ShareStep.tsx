import { embeddingQueries } from '@daybook/api/embedding';
import { setupQueries } from '@daybook/api/setup';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { FieldsSkeleton } from '@daybook/ui/FieldsSkeleton';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { QrCode } from '@daybook/ui/QrCode';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, CopyButton, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bookingAddress, writeSnippet } from '../../embedding/snippet.ts';
import { StepFrame, useSetUpStep } from './StepFrame.tsx';
import classes from './set-up.module.css';

export function ShareStep() {
  const query = useQuery(embeddingQueries.get());
  const { isCurrent } = useSetUpStep();
  const setup = useQuery({ ...setupQueries.get(), enabled: isCurrent }).data;
  // Other steps may be open while customers can already book, such as the ways to reach the business.
  const isBookable = setup?.steps.find(({ step }) => step === 'bookable')?.isDone ?? true;
  return (
    <QueryView
      query={query}
      what={t('the booking link')}
      errorText={sentenceOf}
      skeleton={<FieldsSkeleton height={320} maw={640} />}
    >
      {({ publicUrl }) => (
        <StepFrame
          title={isBookable ? t('You’re ready for bookings') : t('Almost there')}
          lead={
            isBookable
              ? t('Share this link wherever customers find you.')
              : t('Customers can’t book yet. The checklist on your dashboard says what’s missing.')
          }
          isTouched={false}
          isSound
          isBusy={false}
          problem={null}
          save={(then) => then()}
        >
          <Share publicUrl={publicUrl} />
        </StepFrame>
      )}
    </QueryView>
  );
}

function Share({ publicUrl }: { publicUrl: string }) {
  const address = bookingAddress({ publicUrl, chosen: {} });
  const snippet = writeSnippet({ way: 'inline', publicUrl, chosen: {} });
  const message = t('Book your next visit online: {address}', { address });
  return (
    <div className={classes.share}>
      <Stack gap="md">
        <TextInput label={t('Booking link')} readOnly value={address} />
        <div className={classes.buttons}>
          <Copy value={address} label={t('Copy link')} isPrimary />
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp aria-hidden size={16} />}
          >
            {t('Share on WhatsApp')}
          </Button>
          <Button
            component="a"
            href={address}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink aria-hidden size={16} />}
          >
            {t('Open booking page')}
          </Button>
        </div>
        <details className={classes.fold}>
          <summary>{t('Add it to your website')}</summary>
          <Textarea label={t('Code')} readOnly autosize value={snippet} />
          <div>
            <Copy value={snippet} label={t('Copy code')} />
          </div>
          <Quiet>
            {t('Your website’s address must be on the list of allowed sites.')}{' '}
            <Link to="/admin/site-settings?tab=embedding">{t('Allow a site')}</Link>
          </Quiet>
        </details>
      </Stack>
      <figure className={classes.code}>
        <QrCode text={address} label={t('QR code for {address}', { address })} />
        <figcaption>{t('Print it for your window or a card.')}</figcaption>
      </figure>
    </div>
  );
}

function Copy({ value, label, isPrimary = false }: { value: string; label: string; isPrimary?: boolean }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant={isPrimary ? 'light' : 'default'}
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          {copied ? t('Copied') : label}
        </Button>
      )}
    </CopyButton>
  );
}
