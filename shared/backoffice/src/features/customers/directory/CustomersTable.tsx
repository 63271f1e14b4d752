import type { CustomerRow } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { areaPaths } from '@daybook/shell/paths';
import { type Column, clip, DataTable, rowLink } from '@daybook/ui/DataTable';
import { Quiet } from '@daybook/ui/Layout';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Alerts } from '../../../entities/customer/Alerts.tsx';
import { fullName } from '../../../entities/customer/customer-labels.ts';
import { useArea } from '../../../kit/area/Area.tsx';
import { Tags } from '../Tags.tsx';
import classes from './directory.module.css';

interface Props {
  customers: readonly CustomerRow[];
  isBusy: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

export function CustomersTable({ customers, ...table }: Props) {
  const area = useArea();
  const { day } = useBusiness();
  const columns: readonly Column<CustomerRow>[] = [
    {
      heading: t('Name'),
      sortKey: 'name',
      isRowHeading: true,
      cell: (customer) => (
        <Link
          className={`${clip} ${rowLink}`}
          title={fullName(customer)}
          to={areaPaths(area).customer(customer.customerId)}
        >
          {fullName(customer)}
        </Link>
      ),
    },
    {
      heading: t('Contact'),
      cell: ({ phone, email, contactIsHidden }) =>
        contactIsHidden ? (
          <Quiet as="span">{t('Hidden for your role')}</Quiet>
        ) : (
          <>
            {phone && <span className={classes.first}>{phone}</span>}
            {email && <span className={classes.second}>{email}</span>}
            {!phone && !email && <Quiet as="span">{t('None')}</Quiet>}
          </>
        ),
    },
    {
      heading: t('Alerts and tags'),
      cell: ({ alerts, tags, isBlockedOnline }) => (
        <div className={classes.mind}>
          <Alerts alerts={alerts} isBlockedOnline={isBlockedOnline} />
          <Tags tags={tags} />
        </div>
      ),
    },
    {
      heading: t('Last visit'),
      sortKey: 'lastVisitAt',
      cell: ({ lastVisitAt }) => <Day>{lastVisitAt ? day(lastVisitAt) : null}</Day>,
    },
    {
      heading: t('Added'),
      isSpare: true,
      sortKey: 'createdAt',
      cell: ({ createdAt }) => <Day>{day(createdAt)}</Day>,
    },
  ];
  return (
    <DataTable
      caption={t('Customers')}
      columns={columns}
      rows={customers}
      rowKey={({ customerId }) => customerId}
      {...table}
    />
  );
}

function Day({ children }: { children: string | null }) {
  return children ? <span className={classes.day}>{children}</span> : <Quiet as="span">{t('None')}</Quiet>;
}
