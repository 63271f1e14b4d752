import type { Booking } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { Quiet } from '@daybook/ui/Layout';
import { Link } from 'react-router-dom';
import { customerName } from '../../../entities/booking/detail/booking-labels.ts';
import { ContactLinks } from '../../../entities/customer/ContactLinks.tsx';
import { CustomerCard } from '../../../entities/customer/CustomerCard.tsx';
import { useArea } from '../../../kit/area/Area.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './Contact.module.css';

interface Props {
  booking: Booking;
}

export function Contact({ booking }: Props) {
  const area = useArea();
  const { customerId, customer, note } = booking;
  const { email, phone } = customer;
  return (
    <Panel title={t('Customer')}>
      <p className={classes.name}>
        {customerId ? (
          <Link to={areaPaths(area).customer(customerId)}>{customerName(customer)}</Link>
        ) : (
          customerName(customer)
        )}
      </p>
      <ContactLinks phone={phone} email={email} />
      {phone === null && email === null && (
        <Quiet>{t('Your role can’t see phone numbers and emails.')}</Quiet>
      )}
      <CustomerCard booking={booking} />
      {note && (
        <figure className={classes.note}>
          <Quiet as="figcaption">{t('Customer’s note')}</Quiet>
          <blockquote className={classes.quote} dir="auto">
            {note}
          </blockquote>
        </figure>
      )}
    </Panel>
  );
}
