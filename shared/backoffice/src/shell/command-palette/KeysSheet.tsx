import { msg, t } from '@daybook/i18n';
import { Dialog } from '@daybook/ui/Dialog';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useSingleKeys } from '../../kit/keys/use-single-keys.ts';
import classes from './KeysSheet.module.css';

interface Keys {
  title: string;
  keys: readonly (readonly [what: string, ...keys: string[]])[];
}

const modifier = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : t('Ctrl'));

const sections: readonly Keys[] = [
  {
    title: msg('Everywhere'),
    keys: [
      [msg('Search and jump to'), '/'],
      [msg('New booking'), 'N'],
      [msg('Keyboard shortcuts'), '?'],
    ],
  },
  {
    title: msg('In the calendar'),
    keys: [
      [msg('Today'), 'T'],
      [msg('Day'), 'D'],
      [msg('Week'), 'W'],
      [msg('Month'), 'M'],
      [msg('Agenda'), 'A'],
      [msg('Earlier, later'), '←', '→'],
    ],
  },
];

/** Lists the keyboard shortcuts and has the switch for single-key shortcuts. */
export function KeysSheet({ isOpen, onDismiss }: { isOpen: boolean; onDismiss: () => void }) {
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  return (
    <Dialog isOpen={isOpen} title={t('Keyboard shortcuts')} onDismiss={onDismiss}>
      <dl className={classes.list}>
        <Line what={t('Search and jump to, even while you type')} keys={[modifier(), 'K']} />
      </dl>
      <Switch
        className={classes.switch}
        label={t('Single-key shortcuts')}
        aria-describedby="single-keys-why"
        checked={hasSingleKeys}
        onChange={({ currentTarget }) => setHasSingleKeys(currentTarget.checked)}
      />
      <p id="single-keys-why" className={classes.why}>
        {t('Turn these off if you use voice dictation.')}
      </p>
      {hasSingleKeys &&
        sections.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={classes.title}>{t(title)}</h3>
            <dl className={classes.list}>
              {keys.map(([what, ...pressed]) => (
                <Line key={what} what={t(what)} keys={pressed} />
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
