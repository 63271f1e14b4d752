import type { Invoice } from '@daybook/contract/invoices';
import { Stack } from '@daybook/ui/Layout';
import { RepeatCard } from '../recurring/RepeatCard.tsx';
import { Files } from '../view/Files.tsx';
import { Summary } from '../view/SidePanels.tsx';
import { Timeline } from '../view/Timeline.tsx';
import { CollectCard } from './CollectCard.tsx';
import { CreditCard } from './CreditCard.tsx';
import { DueCard } from './DueCard.tsx';
import { FixedCard } from './FixedCard.tsx';
import classes from './manage.module.css';
import { NotesCard } from './NotesCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { StateCard } from './StateCard.tsx';

/** The sections of an issued invoice. */
export const Cards = ({ invoice }: { invoice: Invoice }) => (
  <div className={classes.columns}>
    <Stack gap="md">
      <PaymentsCard invoice={invoice} />
      <CreditCard invoice={invoice} />
      <CollectCard invoice={invoice} />
      <DueCard invoice={invoice} />
      <RepeatCard invoice={invoice} />
      <StateCard invoice={invoice} />
    </Stack>
    <Stack gap="md">
      <Summary invoice={invoice} />
      <FixedCard invoice={invoice} />
      <Files invoice={invoice} />
      <NotesCard invoice={invoice} />
      <Timeline invoice={invoice} />
    </Stack>
  </div>
);
