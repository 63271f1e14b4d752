import type { MailBlock, MessagePreview } from '@daybook/contract/messages';
import classes from './mail.module.css';

/** A mail as a mail program shows it. Its links are inert here. */
export function MailView({ preview: { subject, blocks, footer } }: { preview: MessagePreview }) {
  return (
    <div className={classes.mail}>
      <h3 className={classes.title}>{subject}</h3>
      {numbered(blocks).map(({ key, value }) => (
        <Block key={key} block={value} />
      ))}
      {footer && <p className={classes.footer}>{footer}</p>}
    </div>
  );
}

/** The parts of a mail have no names and keep their order. */
const numbered = <T,>(values: readonly T[]) => values.map((value, place) => ({ key: `${place}`, value }));

function Block({ block }: { block: MailBlock }) {
  if (block.kind === 'button') return <p className={classes.button}>{block.label}</p>;
  if (block.kind === 'facts') {
    return (
      <dl className={classes.facts}>
        {numbered(block.facts).map(({ key, value: [label, fact] }) => (
          <div key={key} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <p className={classes.paragraph}>
      {numbered(block.lines).map(({ key, value: line }) => (
        <span key={key} className={classes.line}>
          {numbered(line).map((words) => (
            <span key={words.key} className={words.value.url === undefined ? undefined : classes.link}>
              {words.value.words}
            </span>
          ))}
        </span>
      ))}
    </p>
  );
}
