// npm run surfaces: writes what each shared package offers to areas, once a change has raised its version.
import { writeFileSync } from 'node:fs';
import { readReport, readSurfaces, reportOf } from './read-surfaces.ts';
import { problemOf } from './surface.ts';

for (const [name, surface] of readSurfaces()) {
  const reported = readReport(name);
  const problem = problemOf(`@daybook/${name}`, reported, surface);
  if (problem === null) continue;
  if (reported?.version === surface.version) {
    console.error(problem);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(reportOf(name), `${JSON.stringify(surface, null, 2)}\n`);
  console.log(`Written: ${reportOf(name)}`);
}
