import { pathToFileURL } from 'node:url';
import { serverFolder } from './server-folder.ts';
import { inSources } from './source-positions.ts';

const inBuild = (name: string) => `${pathToFileURL(serverFolder).href}/dist/${name}`;

test.each([
  inBuild('no-such-file.js:1:2'),
  inBuild('../package.json:1:2'),
  inBuild('%00.js:1:2'),
  inBuild('main.js'),
  'file:///elsewhere/main.js:1:2',
])('a message that quotes %j is logged as it is', (place) => {
  const stack = `Error: no such place (${place})\n    at run (${place})`;
  expect(inSources(stack)).toBe(stack);
});
