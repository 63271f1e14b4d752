import { projectFolder, readTree } from './tree.ts';

// Traces of the machine on which a text was written.
const traces = {
  'the host of a package registry':
    /https?:\/\/[\w.-]*(?:registry|npmjs|artifactory|nexus|verdaccio|mirror)[\w.-]*/i,
  'an absolute path of a machine': /(?<![\w.@/-])\/(?:work|root|tmp\/\w|home|Users)\/\w+/,
};

const texts = [...readTree(projectFolder)];

test.each(Object.entries(traces))('no text names %s', (_what, trace) => {
  const found = texts.flatMap(([file, text]) => {
    const [match] = trace.exec(text) ?? [];
    return match === undefined ? [] : [`${file}: ${match}`];
  });
  expect(found).toEqual([]);
});

test.each([
  [['https:/', 'registry.example.org', 'react'].join('/'), 'the host of a package registry'],
  [`cd ${['', 'root', 'project'].join('/')}`, 'an absolute path of a machine'],
] as const)('"%s" is found to name %s', (text, what) => {
  expect(traces[what].test(text)).toBe(true);
});

test.each([
  'the route /staff/home/today',
  'https://example.org/root/of',
  'a path such as ./work/in/progress',
])('"%s" is no trace', (text) => {
  expect(Object.values(traces).some((trace) => trace.test(text))).toBe(false);
});
