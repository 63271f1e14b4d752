type Instruction = readonly [name: string, rest: string];

/** The instructions of a Dockerfile in order, comments left out and continued lines joined. */
export const instructionsOf = (text: string): Instruction[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.trim().split(/\s+/);
      return [name.toUpperCase(), rest.join(' ')];
    });

const pick = (instructions: readonly Instruction[], wanted: string): string[] =>
  instructions.filter(([name]) => name === wanted).map(([, rest]) => rest);

/** Violations of the image rules, one sentence each. */
export function faultsIn(text: string): string[] {
  const instructions = instructionsOf(text);
  const stages = pick(instructions, 'FROM').map((rest) => rest.split(' ')[0] ?? '');
  const installs = pick(instructions, 'RUN').flatMap((rest) => rest.split(/&&|;/).map((part) => part.trim()));
  const user = pick(instructions, 'USER').at(-1);
  return [
    ...stages
      .filter((image) => !/:v?\d+\.\d+(?:\.\d+)?(?:-|$)/.test(image) || /:\d+\.\d+(?:-|$)/.test(image))
      .map((image) => `${image} is of no fixed version`),
    ...pick(instructions, 'ADD').map(() => 'ADD fetches what nobody has checked'),
    ...installs
      .filter((part) => /^pnpm (?:install|i|add)\b/.test(part) && !part.includes('--frozen-lockfile'))
      .map(() => 'pnpm install takes what is not locked'),
    ...installs
      .filter((part) => /^npm (?:install|i)\b/.test(part) && !/ [\w@/-]+@\d+\.\d+\.\d+$/.test(part))
      .map(() => 'npm install takes what is not pinned'),
    ...(user === undefined || user === 'root' || user === '0' ? ['it runs as root'] : []),
    ...(pick(instructions, 'HEALTHCHECK').length === 0 ? ['it says nothing of its health'] : []),
    ...pick(instructions, 'ENV')
      .flatMap((rest) => [...rest.matchAll(/(\w*(?:SECRET|PASSWORD|KEY)\w*)=/g)])
      .map(([, name]) => `${name} is in the image`),
  ];
}
