import { hasCode } from '@daybook/api/has-code';
import { moneyReportMutations, moneyReportQueries } from '@daybook/api/money-reports';
import type { Statement } from '@daybook/contract/money-reports';
import { statementView } from '@daybook/domain/documents/statement-view';
import { can } from '@daybook/domain/people';
import { addDays } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { areaPaths } from '@daybook/shell/paths';
import { DocumentSheet } from '@daybook/ui/DocumentSheet';
import { EmptyState } from '@daybook/ui/EmptyState';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import { useArea } from '../../../kit/area/Area.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconPrinter, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { useDays } from '../../../entities/invoice/use-days.ts';
import { Download } from '../../../kit/files/Download.tsx';
import { useAddress } from '../../../kit/paging/use-address.ts';
import { Period } from '../../../kit/period/Period.tsx';
import { periodIn } from '../../../kit/period/period-in.ts';
import { BackLink } from '../../../shell/layout/BackLink.tsx';
import { CurrencyChoice } from '../CurrencyChoice.tsx';
import classes from '../money-reports.module.css';
import { SendStatement } from './SendStatement.tsx';

/** A customer's invoices, payments and refunds, as the customer receives them. */
export function StatementScreen() {
  const area = useArea();
  const { customerId = '' } = useParams();
  const { today } = useDays();
  const { params, set } = useAddress();
  const period = periodIn(params, { from: addDays(today, -90), to: today });
  const currency = params.get('currency');
  const scope = { ...period, ...(currency && { currency }) };
  const query = useQuery(moneyReportQueries.statement(customerId, scope));
  const { data } = query;
  usePageTitle(data ? t('Statement for {name}', { name: data.customerName }) : t('Statement'));
  const isMissing = hasCode(query.error, 'not_found');
  return (
    <>
      <div className={classes.screenOnly}>
        <PageHeader
          above={
            <BackLink to={areaPaths(area).customer(customerId)}>
              {data?.customerName ?? t('Customer')}
            </BackLink>
          }
          title={t('Statement')}
        >
          {data && !isMissing && <Actions statement={data} />}
        </PageHeader>
      </div>
      {isMissing ? (
        <EmptyState
          drawing="people"
          title={t('Statement not found')}
          action={<Link to={areaPaths(area).customers}>{t('All customers')}</Link>}
        >
          {sentenceOf(query.error)} {t('Check the link, or ask an administrator for access.')}
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools}>
            <Period {...period} onChange={(days) => set(days, true)} />
            {data && (
              <CurrencyChoice
                currency={data.currency}
                currencies={data.currencies}
                onChange={(chosen) => set({ currency: chosen }, true)}
              />
            )}
          </div>
          <QueryView
            query={query}
            what={t('the statement')}
            errorText={sentenceOf}
            skeleton={<RowsSkeleton height={640} />}
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
  const query = { customerId, currency, from, to };
  const fileName = `statement-${customerName.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-${to}`;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={16} />}
        onClick={() => window.print()}
      >
        {t('Print')}
      </Button>
      <Download
        label="PDF"
        options={moneyReportMutations.statementPdf()}
        query={query}
        fileName={`${fileName}.pdf`}
      />
      {can(user, 'export') && (
        <Download
          label="CSV"
          options={moneyReportMutations.statementFile()}
          query={query}
          fileName={`${fileName}.csv`}
        />
      )}
      {can(user, 'invoice.issue') && (
        <Button leftSection={<IconSend aria-hidden size={16} />} onClick={() => setIsAsked(true)}>
          {t('Send')}
        </Button>
      )}
      {isAsked && <SendStatement statement={statement} onClose={() => setIsAsked(false)} />}
    </>
  );
}
