import { siteQueries } from '@daybook/api/site';
import { setNumberStyle } from '@daybook/domain/number-style';
import { LanguageChooser } from '@daybook/shell/LanguageChooser';
import { Accent } from '@daybook/ui/Accent';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { keepTimeStyle } from '@daybook/ui/format/time-style';
import { useNow } from '@daybook/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { isEmbedded } from './embed/frame.ts';
import { ParentPageProvider, useFrame } from './embed/use-parent-page.ts';
import { BusinessFooter } from './frame/BusinessFooter.tsx';
import { BusinessHeader } from './frame/BusinessHeader.tsx';
import classes from './frame/frame.module.css';

/** The business's page frame around everything a visitor does; embedded, the other site provides it. */
export function BookingArea() {
  const { data: site } = useQuery(siteQueries.get());
  if (site) {
    keepTimeStyle(site);
    setNumberStyle(site.locale);
  }
  const now = useNow();
  const { parentPage, contentRef } = useFrame();
  const isAlone = !isEmbedded();
  return (
    <DaybookProvider density="roomy">
      {site && <Accent color={site.accentColor} />}
      <ParentPageProvider value={parentPage}>
        <div className={classes.page} data-embedded={isAlone ? undefined : ''} ref={contentRef}>
          {isAlone && (site ? <BusinessHeader site={site} now={now} /> : <div className={classes.header} />)}
          {site?.awayMessage && (
            <p className={classes.away} role="status" dir="auto">
              {site.awayMessage}
            </p>
          )}
          <main className={classes.content}>
            <Outlet />
          </main>
          {site && isAlone && <BusinessFooter site={site} />}
          {!isAlone && (
            <footer className={classes.footer}>
              <LanguageChooser className={classes.language} />
            </footer>
          )}
        </div>
      </ParentPageProvider>
    </DaybookProvider>
  );
}
