import { Dialog } from '@daybook/ui/Dialog';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSingleKeys } from '../../kit/keys/use-single-keys.ts';
import classes from './KeysSheet.module.css';

interface Keys {
  title: string;
  keys: readonly (readonly [what: string, ...keys: string[]])[];
}

const modifier = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');

const sections: readonly Keys[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search and go to', '/'],
      ['New booking', 'N'],
      ['This list', '?'],
    ],
  },
  {
    title: 'In the calendar',
    keys: [
      ['Today', 'T'],
      ['Day', 'D'],
      ['Week', 'W'],
      ['Month', 'M'],
      ['Agenda', 'A'],
      ['Earlier, later', '←', '→'],
    ],
  },
];

/** Lists the keyboard shortcuts and has the switch for single-key shortcuts. */
export function KeysSheet({ isOpen, onDismiss }: { isOpen: boolean; onDismiss: () => void }) {
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  return (
    <Dialog isOpen={isOpen} title="Keyboard shortcuts" onDismiss={onDismiss}>
      <dl className={classes.list}>
        <Line what="Search and go to, also while you type" keys={[modifier(), 'K']} />
      </dl>
      <Switch
        className={classes.switch}
        label="Single keys"
        aria-describedby="single-keys-why"
        checked={hasSingleKeys}
        onChange={({ currentTarget }) => setHasSingleKeys(currentTarget.checked)}
      />
      <p id="single-keys-why" className={classes.why}>
        Turn them off where you dictate to the browser.
      </p>
      {hasSingleKeys &&
        sections.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.list}>
              {keys.map(([what, ...pressed]) => (
                <Line key={what} what={what} keys={pressed} />
              ))}
            </dl>
          </section>
        ))}
    </Dialog>
  );
}

function Line({ what, keys }: { what: string; keys: readonly string[] }) {
  return (
    <div className={classes.line}>
      <dt>{what}</dt>
      <dd className={classes.keys}>
        {keys.map((key) => (
          <kbd key={key} className={classes.key}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
