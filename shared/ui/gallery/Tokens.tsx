import { Chip } from '../src/status-chip/Chip.tsx';
import { statusLooks } from '../src/status-chip/statuses.ts';
import { hues } from '../src/theme/hues.ts';
import classes from './gallery.module.css';
import { Section } from './Section.tsx';

const sizes = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl'];
const surfaces = [
  '--mantine-color-body',
  '--daybook-raised',
  '--daybook-sunken',
  '--daybook-hover',
  '--daybook-selected',
];
const colours = ['brand', 'clay', 'blue', 'green', 'yellow', 'red', 'gray'];
const shadows = { card: 'xs', popover: 'md', sheet: 'xl' };
const spaces = { 'within a group': 'xs', 'between fields': 'md', 'between groups': 'xl' };

/** The tokens of the theme. */
export const Tokens = () => (
  <>
    <Section title="Type">
      {sizes.map((size) => (
        <p key={size} className={classes.line} style={{ fontSize: `var(--mantine-font-size-${size})` }}>
          {size} Haircut with Folákẹ́ ₦12,500.00
        </p>
      ))}
      <p className={classes.figure}>₦1,250,000</p>
    </Section>
    <Section title="Surfaces">
      <div className={classes.grid}>
        {surfaces.map((surface) => (
          <p key={surface} className={classes.surface} style={{ background: `var(${surface})` }}>
            {surface.replace(/^--(mantine-color|daybook)-/, '')}
          </p>
        ))}
      </div>
    </Section>
    <Section title="Colours">
      <div className={classes.grid}>
        {colours.map((name) => (
          <div key={name} className={classes.pair}>
            <p
              className={classes.surface}
              style={{ background: `var(--mantine-color-${name}-filled)`, color: '#fff' }}
            >
              {name}
            </p>
            <p
              className={classes.surface}
              style={{
                background: `var(--mantine-color-${name}-light)`,
                color: `var(--mantine-color-${name}-light-color)`,
              }}
            >
              {name}
            </p>
          </div>
        ))}
        <p className={classes.due}>₦4,500 due</p>
      </div>
    </Section>
    <Section title="Hues of people and services">
      <div className={classes.grid}>
        {hues.map((hue) => (
          <p key={hue} className={classes.hue} style={{ '--hue': hue }}>
            {hue}
          </p>
        ))}
      </div>
    </Section>
    <Section title="Elevation">
      <div className={classes.grid}>
        {Object.entries(shadows).map(([name, shadow]) => (
          <p key={name} className={classes.raised} style={{ boxShadow: `var(--mantine-shadow-${shadow})` }}>
            {name}
          </p>
        ))}
      </div>
    </Section>
    <Section title="Spacing">
      {Object.entries(spaces).map(([name, space]) => (
        <p key={name} className={classes.space}>
          <span style={{ width: `var(--mantine-spacing-${space})` }} />
          {name}
        </p>
      ))}
    </Section>
    <Section title="Statuses">
      <div className={classes.grid}>
        {Object.entries(statusLooks).map(([status, look]) => (
          <Chip key={status} look={look} />
        ))}
      </div>
    </Section>
  </>
);
