import { Link, useSearchParams } from 'react-router-dom';
import classes from './SectionTabs.module.css';

interface Props {
  /** What the tabs are parts of, for who does not see them: "Site settings". */
  label: string;
  /** `count` stands behind the label, quieter. */
  tabs: readonly { key: string; label: string; count?: string | undefined }[];
  current: string;
  /** The query string of a tab, where it is more than `?tab=…` beside what the address says. */
  addressOf?: (tab: string) => string;
}

const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** The parts of a screen, each a link with an address (`?tab=…`); what else the address says is kept. */
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
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}> {tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
