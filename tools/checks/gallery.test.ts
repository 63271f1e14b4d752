import { z } from 'zod';
import { projectFolder, readTree } from './tree.ts';

const tree = readTree(projectFolder);
const packageFile = z
  .object({ exports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(tree.get('shared/ui/package.json') ?? ''));
const gallery = [...tree]
  .filter(([file]) => /^shared\/ui\/gallery\/.*\.tsx$/.test(file))
  .map(([, text]) => text)
  .join('\n');

/** The components of a module. */
const componentsIn = (text: string): string[] =>
  [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name = '']) => name);
/** Whether a page renders the component, not only one whose name begins alike. */
const shows = (page: string, name: string): boolean => new RegExp(`<${name}[\\s>/]`).test(page);

test.each([
  ['export function Field() {}\nfunction Own() {}', ['Field']],
  ['export const Row = () => null;\nexport const rows = [];\nexport type Props = {};', ['Row']],
])('%s has the components %p', (text, names) => {
  expect(componentsIn(text)).toEqual(names);
});

test('the gallery shows every component of shared/ui', () => {
  const components = Object.values(packageFile.exports)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => componentsIn(tree.get(file.replace('./', 'shared/ui/')) ?? ''));
  expect(components).toContain('MoneyField');
  expect(components.filter((name) => !shows(gallery, name))).toEqual([]);
  expect(shows(gallery, 'Money')).toBe(false);
});
