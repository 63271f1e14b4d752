import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { projectFolder, readTree } from './tree.ts';

const tree = readTree(projectFolder);
const read = (ending: string): string => {
  const [[, text] = ['', ''], ...others] = [...tree].filter(([file]) => file.endsWith(ending));
  if (text === '' || others.length > 0) throw new Error(`There is not exactly one ${ending}.`);
  return text;
};

interface Ruled {
  /** With the selectors of the surrounding rules. */
  selector: string;
  media: string;
  declarations: readonly Declaration[];
}

function rulesIn(css: string): Ruled[] {
  const rules: Ruled[] = [];
  postcss.parse(css).walkRules((rule) => {
    const around: (Rule | AtRule)[] = [];
    for (let one = rule.parent; one && one.type !== 'root'; one = one.parent as typeof one)
      around.unshift(one as Rule | AtRule);
    rules.push({
      selector: [...around.filter((one) => one.type === 'rule'), rule]
        .map((one) => (one as Rule).selector)
        .join(' '),
      media: around.flatMap((one) => (one.type === 'atrule' ? [(one as AtRule).params] : [])).join(' and '),
      declarations: rule.nodes.filter((node) => node.type === 'decl'),
    });
  });
  return rules;
}

const declared = ({ declarations }: Ruled, name: string): string =>
  declarations.findLast(({ prop }) => prop === name)?.value ?? '';

/** The bottom value of `inset`, which defaults to the top one. */
function lowerEdge(rule: Ruled): string {
  const sides = postcss.list.space(declared(rule, 'inset'));
  return declared(rule, 'bottom') || declared(rule, 'inset-block-end') || (sides[2] ?? sides[0] ?? '');
}

/** Whether the rule covers the whole window, like a backdrop: a phone's bar hides no content of it. */
function isGround(rule: Ruled): boolean {
  const [upper = 'auto', ...others] = postcss.list.space(declared(rule, 'inset'));
  return upper !== 'auto' && others.every((side) => side === '0');
}

const staysBelow = (rule: Ruled): boolean =>
  /^(?:fixed|sticky)$/.test(declared(rule, 'position')) &&
  /^(?:0|var\(.*, 0(?:px)?\))$/.test(lowerEdge(rule)) &&
  !isGround(rule) &&
  rule.media !== 'print';

const keepsOffBar = ({ declarations }: Ruled): boolean =>
  declarations.some(({ value }) => value.includes('safe-area-inset-bottom'));

const sheets = [...tree].filter(([file]) => file.endsWith('.css'));

describe('on a phone', () => {
  test('every page reaches the edges', () => {
    const pages = [...tree].filter(([file]) =>
      /^server\/src\/modules\/web\/(?!.*\.test\.).*\.ts$/.test(file),
    );
    const viewports = pages.flatMap(([, text]) => text.match(/<meta name="viewport"[^>]*>/g) ?? []);
    expect(viewports.length).toBeGreaterThan(1);
    expect(viewports.filter((tag) => !tag.includes('viewport-fit=cover'))).toEqual([]);
  });

  test('no content is below the notch or the bar', () => {
    const body = rulesIn(read('shared/ui/src/base.css')).find(({ selector }) => selector === 'body');
    for (const side of ['right', 'bottom', 'left'])
      expect(body && declared(body, 'padding')).toContain(`env(safe-area-inset-${side})`);
  });

  test('elements at the lower edge keep clear of the bar', () => {
    const found = sheets.flatMap(([file, css]) =>
      rulesIn(css)
        .filter(staysBelow)
        .map((rule) => ({ at: `${file} ${rule.selector}`, keepsOffBar: keepsOffBar(rule) })),
    );
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((one) => !one.keepsOffBar)).toEqual([]);
  });

  test.each([
    ['.a { position: sticky; bottom: 0 }', true],
    ['.a { position: fixed; inset: auto 0 0 }', true],
    ['.a { .b & { position: fixed; inset: 3rem auto 0 0 } }', true],
    ['.a { position: sticky; bottom: var(--below, 0) }', true],
    ['.a { position: sticky; bottom: var(--below, 0px) }', true],
    ['.a { position: fixed; inset: 0 }', false],
    ['.a { position: fixed; inset: 3rem 0 0 }', false],
    ['.a { position: sticky; top: 0 }', false],
    ['.a { position: absolute; bottom: 0 }', false],
  ])('%s stays at the lower edge: %s', (css, stays) => {
    expect(rulesIn(css).some(staysBelow)).toBe(stays);
  });

  test('no field is smaller than 16 px, which a phone would zoom into', () => {
    const rules = rulesIn(read('shared/ui/src/base.css')).filter(
      ({ media }) => media === '(pointer: coarse)',
    );
    for (const field of ['input', 'select', 'textarea'])
      expect(
        rules.some((rule) => rule.selector.includes(field) && /\b16px\b/.test(declared(rule, 'font-size'))),
      ).toBe(true);
  });
});

describe('with forced colours', () => {
  const isForced = ({ media }: Ruled) => media.includes('forced-colors: active');
  const shows = (rule: Ruled, properties: RegExp) =>
    rule.declarations.some(
      ({ prop, value }) => properties.test(prop) && !/^(?:none|0|transparent)$/.test(value),
    );

  test.each([
    ['picker/DayPicker.module.css', 'the chosen day', '[data-selected]'],
    ['picker/DayPicker.module.css', 'a day without times', '[data-none]'],
    ['frame/Progress.module.css', 'the step that one is at', '[data-state="current"]'],
    ['frame/Progress.module.css', 'a step that is done', '[data-state="done"]'],
    ['toolbar/ViewSwitch.module.css', 'the view that is shown', ':has(:checked)'],
  ])('%s distinguishes %s by more than its background', (sheet, _what, state) => {
    const rules = rulesIn(read(sheet)).filter(({ selector }) => selector.includes(state));
    expect(rules.some((rule) => !isForced(rule))).toBe(true);
    expect(rules.some((rule) => isForced(rule) && shows(rule, /^(?:background|border|color|outline)/))).toBe(
      true,
    );
  });

  /** States that sighted users must see and that no text repeats. */
  const states =
    /\[(?:aria-current|aria-selected|data-(?:chosen|changed|level|selected|today|state="current"))\b/;
  const framed = rulesIn(read('shared/ui/src/base.css'))
    .filter(isForced)
    .map(({ selector }) => selector);
  const classOf = ({ selector }: Ruled) => selector.match(/\.[\w-]+/g)?.at(-1) ?? '';

  /** States shown only by a background, which forced colours remove. */
  function hiddenStates(css: string): string[] {
    const rules = rulesIn(css);
    const outlives = (rule: Ruled) =>
      framed.some((selector) => selector.includes(states.exec(rule.selector)?.[0] ?? '?')) ||
      shows(rule, /^(?:font-weight|border-style|outline)$/) ||
      rules.some(
        (other) =>
          classOf(other) === classOf(rule) &&
          (isForced(other) || declared(other, 'forced-color-adjust') === 'none'),
      );
    return rules
      .filter((rule) => states.test(rule.selector) && shows(rule, /^background/) && !outlives(rule))
      .map(({ selector }) => selector);
  }

  test('no state is shown by its background alone', () => {
    expect(sheets.flatMap(([file, css]) => hiddenStates(css).map((state) => `${file}: ${state}`))).toEqual(
      [],
    );
  });

  test.each([
    ['.day { &[data-today] { background: red } }', 1],
    ['.day { [data-today] > & { background: red; color: white } }', 1],
    ['.entry { &[aria-current] { background: red } }', 0],
    ['.day[data-today] { background: red; font-weight: 600 }', 0],
    [
      '.day[data-today] { background: red } @media (forced-colors: active) { .day { outline: 2px solid } }',
      0,
    ],
    ['.day { background: red }', 0],
  ])('%s hides %d states', (css, count) => {
    expect(hiddenStates(css)).toHaveLength(count);
  });

  test('blocks of the calendar are framed', () => {
    const rules = rulesIn(read('calendar/block/Block.module.css'));
    expect(rules.some((rule) => isForced(rule) && shows(rule, /^border$/))).toBe(true);
  });
});

describe('names in tables', () => {
  /** Whether a column can become so narrow that words are split. */
  const splits = (rule: Ruled) =>
    declared(rule, 'overflow-wrap') === 'anywhere' || declared(rule, 'word-break') === 'break-all';
  const splitsWords = (css: string) => rulesIn(css).some(splits);

  test('break between words alone in the cells of any table', () => {
    const cells = sheets.flatMap(([file, css]) =>
      rulesIn(css)
        .filter(({ selector }) => /(?:^|[\s,>])t[dh](?![\w-])[^\s]*(?:,|$)/.test(selector))
        .map((rule) => ({ file, selector: rule.selector, breaks: splits(rule) })),
    );
    expect(cells.length).toBeGreaterThan(10);
    expect(cells.filter(({ breaks }) => breaks)).toEqual([]);
  });

  test('break between words alone', () => {
    const ofTables = [...tree].filter(([file]) =>
      /Table\.module\.css$|\/(?:list\/list|customers\/directory\/directory)\.module\.css$/.test(file),
    );
    expect(ofTables.length).toBeGreaterThan(5);
    expect(ofTables.filter(([, css]) => splitsWords(css)).map(([file]) => file)).toEqual([]);
  });

  test.each([
    ['.name { overflow-wrap: anywhere }', true],
    ['.name { .row & { word-break: break-all } }', true],
    ['@media (width >= 62em) { .name { overflow-wrap: anywhere } }', true],
    ['.name { overflow-wrap: break-word }', false],
    ['.name { -webkit-line-clamp: 2 }', false],
  ])('%s splits words: %p', (css, expected) => {
    expect(splitsWords(css)).toBe(expected);
  });
});
