#!/usr/bin/env node
// The entry point of every command in package.json. It must load even on a Node that is too old for the rest.
const oldest = 18;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(
    `Daybook needs Node ${oldest} or newer for its installation, but this is Node ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  import('./command.mjs').then(({ command }) => command(process.argv.slice(2)));
}
