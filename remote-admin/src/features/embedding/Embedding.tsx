import { embeddingQueries } from '@daybook/api/embedding';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import classes from './Embedding.module.css';
import { Sites } from './Sites.tsx';
import { Snippet } from './Snippet.tsx';

/** The booking page on another site: the permitted sites, and the snippet to paste. */
export function Embedding() {
  const query = useQuery(embeddingQueries.get());
  return (
    <QueryView
      query={query}
      what={t('the sites')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={320} maw="44rem" />}
    >
      {(embedding) => (
        <div className={classes.root}>
          <Sites embedding={embedding} />
          <Snippet publicUrl={embedding.publicUrl} isAllowedSomewhere={embedding.origins.length > 0} />
        </div>
      )}
    </QueryView>
  );
}
