// pnpm remotes <verb> …: publishes remotes and decides which version of each runs. See docs/remotes.md.
import { command } from './cli/command.ts';

process.exitCode = await command(process.argv.slice(2), process.env, {
  result: (text) => console.log(text),
  progress: (text) => console.error(text),
});
