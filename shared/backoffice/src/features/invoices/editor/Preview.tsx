import { invoiceView } from '@daybook/domain/documents/document-view';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { DocumentSheet } from '@daybook/ui/DocumentSheet';
import { ErrorState } from '@daybook/ui/ErrorState';
import { useBusiness } from '../../../entities/business/Business.tsx';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';

/** The document that would be issued now. */
export function Preview({ editor: { preview, stored, draft } }: { editor: Editor }) {
  const { site } = useBusiness();
  const { document, error, isBehind } = preview;
  const depositsMinor = stored?.depositsMinor ?? 0;
  return (
    <section className={classes.preview} aria-label={t('Preview')} aria-busy={isBehind}>
      {document ? (
        <DocumentSheet
          logoUrl={site.logoUrl}
          view={invoiceView({
            state: 'draft',
            number: null,
            document,
            balanceMinor: 0,
            reason: null,
            settlements:
              depositsMinor > 0
                ? [{ kind: 'deposit', reference: '', on: null, amountMinor: depositsMinor }]
                : [],
          })}
        />
      ) : error ? (
        <ErrorState title={t('The preview couldn’t be loaded')} onRetry={preview.retry} isRetrying={isBehind}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <p className={classes.noPreview}>
          {draft.customer
            ? t('Give every line a description and a price to see the invoice here.')
            : t('Choose a customer to see the invoice here.')}
        </p>
      )}
    </section>
  );
}
