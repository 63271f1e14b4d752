import { readFileSync } from 'node:fs';
import { areaSteps, steps } from './steps.mjs';

test('one area is held to what all are, but for the tests of others', () => {
  const area = areaSteps('remote-booking');
  const quick = steps({ postgres: false, topology: false, sampled: false }).filter((step) => step.quick);
  expect(area.map(({ name }) => name)).toEqual(
    quick.map(({ name }) => name).filter((name) => name !== 'api'),
  );
  for (const { name, command } of area)
    if (name !== 'floors') expect(command.join(' ')).toContain('remote-booking');
});

test('its types are judged as all are', () => {
  const [file = ''] = areaSteps('remote-booking').flatMap(({ name, command }) =>
    name === 'types' ? command.slice(-1) : [],
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    extends: '../../tsconfig.json',
    include: expect.arrayContaining(['../../remote-booking/**/*']),
  });
});
