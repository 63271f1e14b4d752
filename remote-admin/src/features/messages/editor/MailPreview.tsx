import { messageQueries } from '@daybook/api/messages';
import type { MessagePreview, MessageText } from '@daybook/contract/messages';
import type { MessageForm } from '@daybook/domain/messages/kinds';
import { sentenceOf } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { SegmentedControl, Skeleton } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import shared from '../messages.module.css';
import classes from './editor.module.css';
import { MailView } from './MailView.tsx';
import { judge } from './use-draft.ts';
import { usePause } from './use-pause.ts';

interface Props {
  form: MessageForm;
  text: MessageText;
}

const ways = [
  { value: 'mail', label: 'Mail' },
  { value: 'text', label: 'Plain text' },
];

/** The mail that the words become, written by the server as it writes those that are sent. */
export function MailPreview({ form: { kind, audience }, text }: Props) {
  const [way, setWay] = useState('mail');
  const settled = usePause(text);
  const [problem] = Object.values(judge({ kind, audience }, settled));
  const { data, error } = useQuery({
    ...messageQueries.preview({ kind, audience, text: settled }),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });

  return (
    <section className={classes.preview} aria-labelledby="preview">
      <div className={classes.previewHead}>
        <h2 id="preview" className={shared.title}>
          Preview
        </h2>
        <SegmentedControl size="xs" aria-label="Show as" data={ways} value={way} onChange={setWay} />
      </div>
      <p className={shared.about} role="status">
        {problem ? `Not up to date. ${problem}` : data && aboutSample(data)}
      </p>
      <InlineError>{!problem && error && sentenceOf(error)}</InlineError>
      {data ? <Shown preview={data} way={way} /> : !problem && !error && <Skeleton height={320} />}
    </section>
  );
}

type Sample = NonNullable<MessagePreview['sample']>;

const samples: Readonly<Record<Sample['kind'], (name: string) => string>> = {
  booking: (name) => `the latest booking, ${name}`,
  series: (name) => `the latest series, from ${name} on`,
  invoice: (name) => `the latest invoice, ${name}`,
  credit_note: (name) => `the latest credit note, ${name}`,
  receipt: (name) => `the latest receipt, ${name}`,
  refund: (name) => `the latest refund, of ${name}`,
  statement: (name) => `the account of ${name}`,
  time_off: (name) => `the latest time off, of ${name}`,
};

/** What is real of it, and what is not. */
function aboutSample({ sample }: MessagePreview): string {
  if (!sample) return 'With an example.';
  const rest = sample.isPartly ? ' What it does not have, such as an amount, is an example.' : '';
  return `With ${samples[sample.kind](sample.name)}.${rest}`;
}

function Shown({ preview, way }: { preview: MessagePreview; way: string }) {
  const { from, replyTo, subject, text } = preview;
  return (
    <div className={classes.sheet}>
      <dl className={classes.head}>
        <dt>From</dt>
        <dd>{from}</dd>
        {replyTo && (
          <>
            <dt>Answers to</dt>
            <dd>{replyTo}</dd>
          </>
        )}
        <dt>Subject</dt>
        <dd>{subject}</dd>
      </dl>
      {way === 'mail' ? <MailView preview={preview} /> : <pre className={classes.plain}>{text}</pre>}
    </div>
  );
}
