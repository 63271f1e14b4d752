import { auditQueries } from '@daybook/api/audit';
import { Pages } from '@daybook/backoffice/Pages';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import classes from './AuditLog.module.css';
import { pageSize, useAuditQuestion } from './audit-question.ts';

/** The audit log, the latest first. */
export function AuditLog() {
  const filters = useAuditQuestion();
  const query = useQuery(auditQueries.list(filters.question));
  return (
    <section className={classes.root} aria-label={t('Audit log')}>
      <p className={classes.lead}>
        {t(
          'Every change to settings, people, services and customers. Bookings, invoices and payments have their own history, on their pages. Entries can’t be changed or deleted.',
        )}
      </p>
      <AuditFilters {...filters} />
      <QueryView
        query={query}
        what={t('the audit log')}
        errorText={sentenceOf}
        skeleton={<LogSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoEntries isNarrowed={filters.isNarrowed} onClear={filters.clear} />}
      >
        {(page) => (
          <>
            <ol
              className={classes.list}
              aria-label={t('Entries')}
              data-busy={query.isPlaceholderData || undefined}
            >
              {page.items.map((event) => (
                <AuditEntry key={event.auditEventId} event={event} />
              ))}
            </ol>
            <Pages what={t('entries')} page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function NoEntries({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) {
    return (
      <EmptyState drawing="book" title={t('No changes yet')}>
        {t(
          'Changes to settings, people, services and customers appear here. Bookings, invoices and payments have their own history.',
        )}
      </EmptyState>
    );
  }
  return (
    <NothingMatches title={t('No matching entries')} onClear={onClear}>
      {t('Try other filters.')}
    </NothingMatches>
  );
}

const rows = Array.from({ length: 8 }, (_, row) => row);

function LogSkeleton() {
  return (
    <div className={classes.list}>
      {rows.map((row) => (
        <div key={row} className={classes.entry}>
          <Skeleton height={14} width="40%" />
          <Skeleton height={12} width="60%" />
        </div>
      ))}
    </div>
  );
}
