import {
  type AmountView,
  type DocumentView,
  dueOnText,
  type FactView,
  markText,
  type PartyView,
  scheduleTitle,
  voidText,
} from '@daybook/domain/documents/view';
import { uploadUrl } from '@daybook/domain/pictures';
import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import classes from './DocumentSheet.module.css';
import { LinesTable } from './LinesTable.tsx';

interface DocumentSheetProps {
  view: DocumentView;
  /** The logo of the business, if any; an issued document has its own. */
  logoUrl?: string | null | undefined;
}

/**
 * A document on the screen and on paper, with the same text as the PDF. Amounts, numbers, addresses and phone numbers
 * keep their own direction in a document that reads from right to left.
 */
export function DocumentSheet({ view, logoUrl: logoNow }: DocumentSheetProps) {
  const { title, number, about, mark, markReason, seller, buyer, facts, due, sections, schedule, footer } =
    view;
  const logoUrl = view.logoPath === undefined ? logoNow : uploadUrl(view.logoPath);
  return (
    <article
      className={classes.sheet}
      data-paper
      aria-label={`${title} ${number || markText({ mark })}`}
      data-mark={mark || undefined}
    >
      {mark && (
        <p className={classes.mark} data-mark={markText(view)} style={{ '--letters': markText(view).length }}>
          <VisuallyHidden component="span">{markText(view)}</VisuallyHidden>
        </p>
      )}
      <header className={classes.letterhead}>
        <div>
          {logoUrl && <img className={classes.logo} src={logoUrl} alt={seller.name} />}
          <Party party={seller} />
        </div>
        <div className={classes.about}>
          <h2 className={classes.title}>{title}</h2>
          {about && <p>{about}</p>}
          {markReason && <p>{voidText(view)}</p>}
          <Pairs className={classes.facts} pairs={facts} />
        </div>
      </header>
      <div className={classes.parties}>
        <Party party={buyer} isLabelled />
        {due && (
          <p className={classes.due}>
            <strong>
              <bdi>{due.amount}</bdi>
            </strong>
            <span>{dueOnText(due)}</span>
          </p>
        )}
      </div>
      <LinesTable view={view} />
      <Pairs
        className={classes.totals}
        pairs={view.totals.map(({ amount, ...row }) => ({ ...row, value: amount }))}
      />
      {schedule.length > 0 && (
        <section className={classes.section}>
          <h3>{scheduleTitle()}</h3>
          <Pairs className={classes.schedule} pairs={schedule} />
        </section>
      )}
      {sections.map((section) => (
        <section className={classes.section} key={section.title}>
          <h3>{section.title}</h3>
          <p>
            <bdi>{section.text}</bdi>
          </p>
        </section>
      ))}
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </article>
  );
}

interface PairsProps {
  className: string | undefined;
  pairs: readonly (FactView & { weight?: AmountView['weight'] })[];
}

/** Labels with their texts; two of them may be equal. */
function Pairs({ className, pairs }: PairsProps) {
  return (
    <dl className={className}>
      {pairs.map(({ label, value, weight }, place) => (
        <div key={place} data-weight={weight}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Party({ party, isLabelled = false }: { party: PartyView; isLabelled?: boolean }) {
  return (
    <address className={classes.party}>
      {isLabelled && <span className={classes.label}>{party.label}</span>}
      <strong>{party.name}</strong>
      <span>
        {party.lines.map((line, place) => (
          <Fragment key={place}>
            {place > 0 && '\n'}
            <bdi>{line}</bdi>
          </Fragment>
        ))}
      </span>
    </address>
  );
}
