import { embeddingQueries } from '@daybook/api/embedding';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { formSkeleton } from '../../settings-form/SettingsForm.tsx';
import classes from './Embedding.module.css';
import { Sites } from './Sites.tsx';
import { Snippet } from './Snippet.tsx';

/** The booking page on another site: the permitted sites, and the snippet to paste. */
export function Embedding() {
  const query = useQuery(embeddingQueries.get());
  return (
    <QueryView query={query} what={t('the sites')} errorText={sentenceOf} skeleton={formSkeleton}>
      {(embedding) => (
        <div className={classes.root}>
          <Sites embedding={embedding} />
          <Snippet publicUrl={embedding.publicUrl} isAllowedSomewhere={embedding.origins.length > 0} />
        </div>
      )}
    </QueryView>
  );
}
