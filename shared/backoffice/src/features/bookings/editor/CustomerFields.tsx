import type { Booking } from '@daybook/contract/register';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { Quiet, Row } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import { customerName } from '../../../entities/booking/detail/booking-labels.ts';
import { BookedAlerts } from '../../../entities/customer/BookedAlerts.tsx';
import { CustomerPicker } from '../../../entities/customer/CustomerPicker.tsx';
import { reachedBy } from '../../../entities/customer/customer-labels.ts';
import { ContactFields } from './ContactFields.tsx';
import classes from './CustomerFields.module.css';
import type { EditorDraft } from './draft.ts';
import editor from './editor.module.css';
import type { Problems } from './validate-draft.ts';

interface Props {
  draft: EditorDraft;
  /** The booking being edited; null for a new one. */
  booking: Booking | null;
  problems: Problems;
  onChange: (draft: EditorDraft) => void;
}

/** The customer of the booking: picked or new; of an existing booking as typed, until changed. */
export function CustomerFields({ draft, booking, problems, onChange }: Props) {
  const mayAdd = can(useUser(), 'customer.edit');
  const [isOther, setIsOther] = useState(draft.customer !== null || booking === null);
  const problem = problems.customer ?? problems['customer.customerId'];

  if (booking && !isOther) {
    return <AsBooked {...{ draft, booking, problems, onChange }} onOther={() => setIsOther(true)} />;
  }
  return (
    <>
      <CustomerPicker
        value={draft.customer}
        error={problem}
        allowsNew={mayAdd}
        onChange={(customer) => onChange({ ...draft, customer, contact: null })}
      />
      {booking && (
        <Button
          variant="default"
          size="xs"
          className={editor.tail}
          onClick={() => {
            setIsOther(false);
            onChange({ ...draft, customer: null });
          }}
        >
          {t('Keep {name}', { name: customerName(booking.customer) })}
        </Button>
      )}
    </>
  );
}

function AsBooked({
  draft,
  booking,
  problems,
  onChange,
  onOther,
}: Props & { booking: Booking; onOther: () => void }) {
  const { customer } = booking;
  const { contact } = draft;
  // Masked values are null; hidden data cannot be corrected.
  const isSeen = customer.email !== null && customer.phone !== null;

  return (
    <>
      <div className={classes.card}>
        <div className={classes.who}>
          <p className={classes.name}>{customerName(customer)}</p>
          {reachedBy(customer) && <Quiet size="xs">{reachedBy(customer)}</Quiet>}
          <BookedAlerts booking={booking} />
        </div>
        <Row>
          {isSeen && contact === null && (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                const { firstName, lastName, email, phone } = customer;
                onChange({
                  ...draft,
                  contact: { firstName, lastName, email: email ?? '', phone: phone ?? '' },
                });
              }}
            >
              {t('Correct contact')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onOther}>
            {t('Another customer')}
          </Button>
        </Row>
      </div>
      {contact && (
        <ContactFields
          contact={contact}
          problems={problems}
          onChange={(changed) => onChange({ ...draft, contact: changed })}
        />
      )}
    </>
  );
}
