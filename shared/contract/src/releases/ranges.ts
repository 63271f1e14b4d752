type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

const isAtLeast = (version: Version, floor: Version): boolean =>
  version[0] !== floor[0]
    ? version[0] > floor[0]
    : version[1] !== floor[1]
      ? version[1] > floor[1]
      : version[2] >= floor[2];

// A caret allows all versions with the same first non-zero number.
const isSameLine = (version: Version, floor: Version): boolean => {
  const fixed = floor.findIndex((part) => part > 0);
  const fixedCount = fixed < 0 ? floor.length : fixed + 1;
  return floor.slice(0, fixedCount).every((part, index) => part === version[index]);
};

/**
 * Whether a version satisfies `1.2.3` or `^1.2.3`, the two forms that builds of remotes write. Any other form matches
 * nothing.
 */
export function satisfies(version: string, range: string): boolean {
  const actual = parse(version);
  const floor = parse(range.replace(/^\^/, ''));
  if (!actual || !floor) return false;
  return range.startsWith('^') ? isAtLeast(actual, floor) && isSameLine(actual, floor) : version === range;
}

/** The requirements of a remote that the host does not meet, as sentences for a log. */
export function unmetRequirements(
  requires: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(requires)
    .filter(([name, range]) => !satisfies(provided[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} is required, ${provided[name] ?? 'nothing'} is provided`);
}
