import { readFileSync } from 'node:fs';
import { areaSteps, steps } from './steps.mjs';

test('one area has the steps of all areas, without the tests of others', () => {
  const area = areaSteps('remote-booking');
  const quick = steps({ postgres: false, topology: false, whole: false }).filter((step) => step.quick);
  expect(area.map(({ name }) => name)).toEqual(
    quick.map(({ name }) => name).filter((name) => name !== 'api'),
  );
  for (const { name, command } of area)
    if (name !== 'floors') expect(command.join(' ')).toContain('remote-booking');
});

test('the types of one area are checked with the common options', () => {
  const [file = ''] = areaSteps('remote-booking').flatMap(({ name, command }) =>
    name === 'types' ? command.slice(-1) : [],
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    extends: '../../tsconfig.json',
    include: expect.arrayContaining(['../../remote-booking/**/*']),
  });
});

const namesOf = (options: Parameters<typeof steps>[0]) => steps(options).map(({ name }) => name);

test('each browser project is a separate step that can be chosen', () => {
  const names = namesOf({ postgres: true, topology: true, whole: false });
  expect(names.slice(-4)).toEqual(['journeys', 'engines', 'areas', 'topology']);
});

test.each([true, false])('a full run includes every browser project (topology: %s)', (topology) => {
  const chosen = steps({ postgres: true, topology, whole: false }).filter(({ inBrowser }) => inBrowser);
  const [browsers, ...others] = steps({ postgres: true, topology, whole: true }).filter(
    ({ inBrowser }) => inBrowser,
  );
  expect(others).toEqual([]);
  for (const { name } of chosen) expect(browsers?.command).toContain(`--project=${name}`);
  expect(browsers?.inEachEngine).toBe(true);
});
