import { QrCode } from '@daybook/backoffice/QrCode';
import { Quiet } from '@daybook/ui/Layout';
import { Button, CopyButton, SegmentedControl, Textarea } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Choices } from './Choices.tsx';
import classes from './Embedding.module.css';
import { bookingAddress, type Chosen, type Way, writeSnippet } from './snippet.ts';

const ways: { value: Way; label: string }[] = [
  { value: 'inline', label: 'In the page' },
  { value: 'button', label: 'Behind a button' },
  { value: 'link', label: 'A plain link' },
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
        What to paste
      </h2>
      <Quiet>
        {isAllowedSomewhere || way === 'link'
          ? 'Paste this where the visitors of your site should book.'
          : 'Name your site above first: until then browsers show nothing in this place.'}
      </Quiet>
      <SegmentedControl
        aria-label="How it is shown"
        data={ways}
        value={way}
        onChange={(value) => setWay(ways.find((known) => known.value === value)?.value ?? 'inline')}
      />
      <Choices chosen={chosen} onChoose={setChosen} />
      <Textarea className={classes.code} label="Snippet" readOnly autosize value={snippet} />
      <CopyButton value={snippet}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? 'Copied' : 'Copy the snippet'}
          </Button>
        )}
      </CopyButton>
      {way === 'link' && (
        <>
          <Quiet>To print, for a window or a card: {address}</Quiet>
          <QrCode text={address} label={`Code that leads to ${address}`} />
        </>
      )}
    </section>
  );
}
