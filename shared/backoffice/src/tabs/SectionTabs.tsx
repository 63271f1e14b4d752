import { Link, useSearchParams } from 'react-router-dom';
import classes from './SectionTabs.module.css';

interface Props {
  /** What the tabs are parts of, for who does not see them: "Site settings". */
  label: string;
  tabs: readonly { key: string; label: string }[];
  current: string;
}

const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** The parts of a screen, each a link with an address (`?tab=…`); what else the address says is kept. */
export function SectionTabs({ label, tabs, current }: Props) {
  const [params] = useSearchParams();
  const addressOf = (tab: string) => {
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
              to={{ search: addressOf(tab.key) }}
              aria-current={tab.key === current ? 'page' : undefined}
              ref={tab.key === current ? intoView : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
