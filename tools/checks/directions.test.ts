import postcss from 'postcss';
import { projectFolder, readTree } from './tree.ts';

const sources = [...readTree(projectFolder)].filter(([file]) =>
  /^(?:host|remote-\w+|shared\/\w+)\/src\//.test(file),
);

/** Properties and values that are physical: they ignore the direction of the page. */
const physical =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius|left|right)/;
const physicalValue = /^(?:text-align|float|clear)$/;

/** Positions measured in pixels are physical as well. */
const measured = ['shared/backoffice/src/features/calendar/grid/GridOverlay.module.css: left'];

/** Physical declarations of a style sheet, as `file: property`. */
function physicalIn(file: string, css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(({ prop, value }) => {
    if (physical.test(prop) || (physicalValue.test(prop) && /^(?:left|right)$/.test(value)))
      found.push(`${file}: ${prop}`);
  });
  return found;
}

test('a physical property is found', () => {
  expect(
    physicalIn('a.css', '.a { margin-left: 1px; text-align: right; margin-inline: 2px; left: 0 }'),
  ).toEqual(['a.css: margin-left', 'a.css: text-align', 'a.css: left']);
});

test('styles use logical sides', () => {
  const styles = sources.filter(([file]) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(50);
  expect(
    styles.flatMap(([file, css]) => physicalIn(file, css)).filter((one) => !measured.includes(one)),
  ).toEqual([]);
});

/** Icons that show a direction in space or time. */
const directed =
  /\bIcon((?:Arrow|Chevron|Caret|Player|Corner)\w*(?:Left|Right|BackUp|ForwardUp|Back|Forward)|Send|Logout|Login|ExternalLink|List|Indent\w*|TrendingUp|TrendingDown)\b/g;

test('icons with a direction turn with the page', () => {
  const base = sources.find(([file]) => file === 'shared/ui/src/base.css')?.[1] ?? '';
  const used = new Set(
    sources
      .filter(([file]) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .flatMap(([, code]) => [...code.matchAll(directed)].map(([, name = '']) => name)),
  );
  const classOf = (name: string) =>
    `.tabler-icon${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  expect(used.size).toBeGreaterThan(8);
  expect(
    [...used].map(classOf).filter((name) => !new RegExp(`${name.replace('.', '\\.')}\\b(?!-)`).test(base)),
  ).toEqual([]);
});
