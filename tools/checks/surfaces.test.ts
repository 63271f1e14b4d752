import { readReport, readSurfaces } from '../surfaces/read-surfaces.ts';
import { problemOf } from '../surfaces/surface.ts';

test('no surface that areas build on changes without the version of its package', () => {
  const problems = [...readSurfaces()].map(([name, surface]) =>
    problemOf(`@daybook/${name}`, readReport(name), surface),
  );
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
}, 120_000);
