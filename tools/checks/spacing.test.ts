import postcss from 'postcss';
import { projectFolder, readTree } from './tree.ts';

const styles = [...readTree(projectFolder)].filter(([file]) =>
  /^(?:host|remote-\w+|shared\/\w+)\/src\/(?!generated).*\.css$/.test(file),
);

/** What is drawn without the theme, or like something outside the page. */
const others = ['host/src/unloaded.css', 'remote-admin/src/features/messages/editor/mail.module.css'];

/** Distances below this separate letters and hairlines; above `mostRem` they are measures of a layout. */
const leastRem = 0.25;
const mostRem = 2;

/** Distances that are typed instead of taken from the scale, as `file: declaration`. Negative ones undo a padding. */
function typedIn(file: string, css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(/^(?:(?:row-|column-)?gap|margin|padding)/, ({ prop, value }) => {
    const lengths = value.split(/\s+(?![^(]*\))/).map((part) => /^([\d.]+)rem$/.exec(part)?.[1]);
    if (lengths.some((rem) => rem && Number(rem) >= leastRem && Number(rem) <= mostRem))
      found.push(`${file}: ${prop}: ${value}`);
  });
  return found;
}

test('a typed distance is found', () => {
  const css =
    '.a { gap: 0.4rem; margin: -0.5rem 0 1rem; padding: var(--mantine-spacing-md) calc(1rem + 2px) 0.125rem 3rem }';
  expect(typedIn('a.css', css)).toEqual(['a.css: gap: 0.4rem', 'a.css: margin: -0.5rem 0 1rem']);
});

test('the distances of all style sheets are those of the scale', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(
    styles.filter(([file]) => !others.includes(file)).flatMap(([file, css]) => typedIn(file, css)),
  ).toEqual([]);
});
