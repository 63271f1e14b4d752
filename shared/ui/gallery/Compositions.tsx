import { Button } from '@mantine/core';
import { PersonAvatar } from '../src/avatar/PersonAvatar.tsx';
import { Cards, cardLine, cardLink } from '../src/cards/Cards.tsx';
import { Clipped, DataTable } from '../src/data-table/DataTable.tsx';
import { Pager } from '../src/data-table/Pager.tsx';
import { Row } from '../src/layout/Layout.tsx';
import { PageHeader } from '../src/page-header/PageHeader.tsx';
import { QrCode } from '../src/qr/QrCode.tsx';
import { DayRibbon } from '../src/ribbon/DayRibbon.tsx';
import { ShortMoney } from '../src/short-money/ShortMoney.tsx';
import { FieldsSkeleton } from '../src/skeleton/FieldsSkeleton.tsx';
import { RowsSkeleton } from '../src/skeleton/RowsSkeleton.tsx';
import { drawingNames } from '../src/states/Drawing.tsx';
import { EmptyState } from '../src/states/EmptyState.tsx';
import { ErrorState } from '../src/states/ErrorState.tsx';
import { InlineError } from '../src/states/InlineError.tsx';
import { NothingMatches } from '../src/states/NothingMatches.tsx';
import { hueOf } from '../src/theme/hues.ts';
import classes from './gallery.module.css';
import { Section } from './Section.tsx';

const people = ['Adaeze Okonkwo', 'Folake Adeyemi', 'Tunde Bakare', 'Oluwaseun Babatunde Adebayo-Ogunleye'];
const rows = people.map((name, index) => ({ name, visits: 3 * index, total: 12_500_00 * (index + 1) }));
const note = 'Allergic to ammonia. Prefers the chair at the window, and tea without sugar.';
const nothing = () => undefined;

/** The compositions that several screens share. */
export const Compositions = () => (
  <>
    <PageHeader title="Bookings" below="Friday 27 November 2026">
      <Button variant="default">Cancel booking</Button>
      <Button>New booking</Button>
    </PageHeader>
    <Section title="People">
      <Row>
        {people.map((name) => (
          <PersonAvatar key={name} name={name} />
        ))}
      </Row>
      {people.map((name) => (
        <DayRibbon
          key={name}
          day={[540, 1140]}
          working={[[540 + (name.length % 4) * 30, 1080]]}
          booked={[
            [660, 690 + (name.length % 5) * 20],
            [780, 900],
          ]}
          now={780}
          hue={hueOf(name)}
        />
      ))}
    </Section>
    <Section title="Ticket">
      <QrCode text="DB-7K3M2" label="Code of DB-7K3M2" />
    </Section>
    <Section title="Table">
      <DataTable
        caption="Customers"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { heading: 'Customer', cell: ({ name }) => name, isRowHeading: true },
          { heading: 'Visits', cell: ({ visits }) => visits, isNumber: true },
          { heading: 'Note', cell: () => <Clipped text={note} /> },
          {
            heading: 'Spent',
            cell: ({ total }) => <ShortMoney money={{ amountMinor: total, currency: 'NGN' }} />,
            isNumber: true,
          },
        ]}
      />
      <Pager what="customers" onNext={nothing}>
        1 – 4 of 310
      </Pager>
    </Section>
    <Section title="Cards">
      <Cards label="Customers on a phone" rows={rows} rowKey={({ name }) => name} isBusy={false}>
        {({ name, visits }) => (
          <p className={cardLine}>
            <a className={cardLink} href={`#${encodeURIComponent(name)}`}>
              {name}
            </a>
            <span>{visits}</span>
          </p>
        )}
      </Cards>
    </Section>
    <div className={classes.states}>
      {drawingNames.map((name) => (
        <Section key={name} title={`Nothing yet, ${name}`}>
          <EmptyState
            drawing={name}
            title="No bookings yet"
            action={<Button variant="default">New booking</Button>}
          >
            Bookings made online or at the desk are listed here.
          </EmptyState>
        </Section>
      ))}
      <Section title="Nothing in this place">
        <EmptyState drawing="search" title="No matches" />
      </Section>
      <Section title="Nothing matches">
        <NothingMatches title="No bookings match" onClear={nothing}>
          Status: Cancelled
        </NothingMatches>
      </Section>
      <Section title="Failed">
        <ErrorState title="Couldn’t load the bookings" onRetry={nothing}>
          Network Error. Please check your connection.
        </ErrorState>
        <InlineError>Someone else just updated this booking.</InlineError>
      </Section>
      <Section title="Coming rows">
        <RowsSkeleton height={224} />
      </Section>
      <Section title="Coming fields">
        <FieldsSkeleton height={240} />
      </Section>
    </div>
  </>
);
