import { openPreview } from '@daybook/api/release';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { usePageTitle } from '@daybook/shell/page-title';
import { useEffect, useState } from 'react';
import classes from '../frame/FailureCard.module.css';
import { Frame } from '../frame/Frame.tsx';
import { Spinner } from '../frame/Spinner.tsx';
import type { Host } from '../routing/host.ts';

/** The target of preview links. The preview's key is in the URL fragment, which never reaches a log. */
export function PreviewPage({ host }: { host: Host }) {
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(t('Preview'));
  useEffect(() => {
    // The preview's release needs its own page, because this page has another release's files.
    openPreview(window.location.hash.slice(1))
      .then(() => window.location.replace('/'))
      .catch((error: unknown) => setProblem(sentenceOf(error)));
  }, []);
  if (problem === null) return <Spinner place="page" />;
  return (
    <Frame host={host}>
      <section role="alert" className={classes.card}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('This preview couldn’t be opened')}
        </h1>
        <p className={classes.sentence}>{problem}</p>
      </section>
    </Frame>
  );
}
