import { t } from '@daybook/i18n';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './SectionTabs.module.css';

interface Props {
  /** The label for screen readers, for example "Site settings". */
  label: string;
  /** The labels are translated here. `count` is shown after the label in a lighter colour. */
  tabs: readonly { key: string; label: string; count?: string | undefined }[];
  current: string;
  /** The query string of a tab, if it changes more than `?tab=…`. */
  addressOf?: (tab: string) => string;
}

const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** Each tab is a link (`?tab=…`) that keeps the other parameters of the URL. */
export function SectionTabs({ label, tabs, current, addressOf }: Props) {
  const [params] = useSearchParams();
  const here = (tab: string) => {
    const address = new URLSearchParams(params);
    address.set('tab', tab);
    return address.toString();
  };
  return (
    <nav className={classes.root} aria-label={label}>
      <ul className={classes.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              className={classes.tab}
              to={{ search: (addressOf ?? here)(tab.key) }}
              aria-current={tab.key === current ? 'page' : undefined}
              ref={tab.key === current ? intoView : undefined}
            >
              {t(tab.label)}
              {tab.count !== undefined && <span className={classes.count}> {tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
