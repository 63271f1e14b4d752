import { ApiError } from '@daybook/api';
import { moneyReportMutations, moneyReportQueries } from '@daybook/api/money-reports';
import type { Statement } from '@daybook/contract/money-reports';
import { statementView } from '@daybook/contract/statement-view';
import { can } from '@daybook/domain/people';
import { addDays } from '@daybook/domain/wall-clock';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import { DocumentSheet } from '@daybook/ui/DocumentSheet';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconArrowLeft, IconPrinter, IconSend, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useBusiness } from '../../../business/Business.tsx';
import { useDays } from '../../../invoice/use-days.ts';
import { CurrencyChoice } from '../CurrencyChoice.tsx';
import { Download } from '../Download.tsx';
import classes from '../money-reports.module.css';
import { Period } from '../Period.tsx';
import { periodIn, useReportAddress } from '../period.ts';
import { SendStatement } from './SendStatement.tsx';

/** What a customer was billed, paid and got back, as they are sent it. */
export function StatementScreen({ area }: { area: BackofficeArea }) {
  const { customerId = '' } = useParams();
  const { today } = useDays();
  const { params, set } = useReportAddress();
  const period = periodIn(params, { from: addDays(today, -90), to: today });
  const currency = params.get('currency');
  const asked = { ...period, ...(currency && { currency }) };
  const query = useQuery(moneyReportQueries.statement(customerId, asked));
  const { data } = query;
  usePageTitle(data ? `Statement of ${data.customerName}` : 'Statement');
  const isMissing = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <>
      <div className={classes.screenOnly}>
        <PageHeader
          above={
            <Link className={classes.back} to={areaPaths(area).customer(customerId)}>
              <IconArrowLeft aria-hidden size={16} />
              {data?.customerName ?? 'Customer'}
            </Link>
          }
          title="Statement"
        >
          {data && !isMissing && <Actions statement={data} />}
        </PageHeader>
      </div>
      {isMissing ? (
        <EmptyState
          icon={IconUserQuestion}
          title="There is no such statement"
          action={<Link to={areaPaths(area).customers}>All customers</Link>}
        >
          The link may be wrong, or the account is one that you may not see.
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <Period {...period} onChange={set} />
            {data && (
              <CurrencyChoice
                currency={data.currency}
                currencies={data.currencies}
                onChange={(chosen) => set('currency', chosen)}
              />
            )}
          </div>
          <QueryView
            query={query}
            what="the statement"
            errorText={sentenceOf}
            skeleton={<Skeleton height={640} radius="md" />}
          >
            {(statement) => <Sheet statement={statement} />}
          </QueryView>
        </>
      )}
    </>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  const { site } = useBusiness();
  return <DocumentSheet view={statementView(statement)} logoUrl={site.logoUrl} />;
}

function Actions({ statement }: { statement: Statement }) {
  const user = useUser();
  const [isAsked, setIsAsked] = useState(false);
  const { customerId, customerName, currency, from, to } = statement;
  const asked = { customerId, currency, from, to };
  const fileName = `statement-${customerName.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-${to}`;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={16} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Download
        label="PDF"
        options={moneyReportMutations.statementPdf()}
        asked={asked}
        fileName={`${fileName}.pdf`}
      />
      {can(user, 'export') && (
        <Download
          label="CSV"
          options={moneyReportMutations.statementFile()}
          asked={asked}
          fileName={`${fileName}.csv`}
        />
      )}
      {can(user, 'invoice.issue') && (
        <Button leftSection={<IconSend aria-hidden size={16} />} onClick={() => setIsAsked(true)}>
          Send
        </Button>
      )}
      {isAsked && <SendStatement statement={statement} onClose={() => setIsAsked(false)} />}
    </>
  );
}
