import { auditQueries } from '@daybook/api/audit';
import { Pages } from '@daybook/backoffice/Pages';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { NothingMatches } from '@daybook/ui/NothingMatches';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import classes from './AuditLog.module.css';
import { pageSize, useAuditQuestion } from './audit-question.ts';

/** The audit log, the latest first. */
export function AuditLog() {
  const asked = useAuditQuestion();
  const query = useQuery(auditQueries.list(asked.question));
  return (
    <section className={classes.root} aria-label="Audit log">
      <p className={classes.lead}>
        Every change of settings, people, the catalogue and customers. What happens to a booking, an invoice
        or a payment stands in its own history, on its page. Entries can be neither changed nor deleted.
      </p>
      <AuditFilters {...asked} />
      <QueryView
        query={query}
        what="the audit log"
        errorText={sentenceOf}
        skeleton={<LogSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoEntries isNarrowed={asked.isNarrowed} onClear={asked.clear} />}
      >
        {(page) => (
          <>
            <ol
              className={classes.list}
              aria-label="Entries"
              data-busy={query.isPlaceholderData || undefined}
            >
              {page.items.map((event) => (
                <AuditEntry key={event.auditEventId} event={event} />
              ))}
            </ol>
            <Pages what="entries" page={page} pageSize={pageSize} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function NoEntries({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={IconHistory} title="Nothing was changed yet">
        What people change in settings, people, the catalogue and customers is written down here. Bookings,
        invoices and payments have histories of their own.
      </EmptyState>
    );
  }
  return (
    <NothingMatches title="No entries match" onClear={onClear}>
      Nothing in the log fits these filters.
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
