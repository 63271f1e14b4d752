import { type Message, msg, t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { QrCode } from '@daybook/ui/QrCode';
import { Button, CopyButton, SegmentedControl, Textarea } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { bookingAddress, type Chosen, type Way, writeSnippet } from '../../embedding/snippet.ts';
import { Choices } from './Choices.tsx';
import classes from './Embedding.module.css';

const ways: { value: Way; label: Message }[] = [
  { value: 'inline', label: msg('In the page') },
  { value: 'button', label: msg('Behind a button') },
  { value: 'link', label: msg('A plain link') },
];

interface Props {
  publicUrl: string;
  isAllowedSomewhere: boolean;
}

/** The snippet for the other site. */
export function Snippet({ publicUrl, isAllowedSomewhere }: Props) {
  const [way, setWay] = useState<Way>('inline');
  const [chosen, setChosen] = useState<Chosen>({});
  const snippet = writeSnippet({ way, publicUrl, chosen });
  const address = bookingAddress({ publicUrl, chosen });

  return (
    <section className={classes.part} aria-labelledby="snippet">
      <h2 className={classes.title} id="snippet">
        {t('Code to paste')}
      </h2>
      <Quiet>
        {isAllowedSomewhere || way === 'link'
          ? t('Paste this where visitors to your site should book.')
          : t('Add your site above first. Until then, browsers won’t show anything here.')}
      </Quiet>
      <SegmentedControl
        className={classes.ways}
        aria-label={t('Display')}
        data={ways.map((one) => ({ value: one.value, label: t(one.label) }))}
        value={way}
        onChange={(value) => setWay(ways.find((known) => known.value === value)?.value ?? 'inline')}
      />
      <Choices chosen={chosen} onChoose={setChosen} />
      <Textarea className={classes.code} label={t('Code')} readOnly autosize value={snippet} />
      <CopyButton value={snippet}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? t('Copied') : t('Copy code')}
          </Button>
        )}
      </CopyButton>
      {way === 'link' && (
        <>
          <Quiet>{t('To print in a window or on a card: {address}', { address })}</Quiet>
          <QrCode text={address} label={t('QR code for {address}', { address })} />
        </>
      )}
    </section>
  );
}
