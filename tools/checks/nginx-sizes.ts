/** A block of an nginx configuration, with its content. */
interface Block {
  name: string;
  size: number | undefined;
  blocks: Block[];
}

const units: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

function bytesOf(written: string): number {
  const [, count = '', unit = ''] = /^(\d+)([kmg]?)$/.exec(written.toLowerCase()) ?? [];
  return Number(count) * (units[unit] ?? Number.NaN);
}

/** Words, quoted texts and signs, without comments. */
const tokensOf = (text: string): string[] =>
  [...text.matchAll(/#.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[;{}]|[^\s;"'#{}][^\s;]*/g)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith('#'));

function blockOf(name: string, tokens: string[]): Block {
  const block: Block = { name, size: undefined, blocks: [] };
  let words: string[] = [];
  for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift()) {
    if (token === '{') block.blocks.push(blockOf(words.join(' '), tokens));
    else if (token !== ';') {
      words.push(token);
      continue;
    } else if (words[0] === 'client_max_body_size') block.size = bytesOf(words[1] ?? '');
    words = [];
  }
  return block;
}

const placeOf = ({ name }: Block): readonly string[] => {
  const [, sign = '', place = ''] = /^location (?:(=|~\*?|\^~) )?(\S+)$/.exec(name) ?? [];
  return [sign, place];
};

/** The location that handles a path: an exact one, the first matching pattern, or the longest prefix. */
function locationFor(path: string, { blocks }: Block): Block | undefined {
  const places = blocks.filter(({ name }) => /^location [^@]/.test(name));
  const bySign = (matches: (sign: string, place: string) => boolean) =>
    places.filter((block) => {
      const [sign = '', place = ''] = placeOf(block);
      return matches(sign, place);
    });
  const [same] = bySign((sign, place) => sign === '=' && place === path);
  if (same) return same;
  const [pattern] = bySign(
    (sign, place) => sign.startsWith('~') && new RegExp(place, sign === '~*' ? 'i' : '').test(path),
  );
  if (pattern) return pattern;
  return bySign((sign, place) => (sign === '' || sign === '^~') && path.startsWith(place))
    .toSorted((a, b) => (placeOf(a)[1]?.length ?? 0) - (placeOf(b)[1]?.length ?? 0))
    .at(-1);
}

/** The maximum body size of a request to this path, in bytes, by an nginx configuration. */
export function bodyLimitOf(path: string, configuration: string): number {
  const [http] = blockOf('', tokensOf(configuration)).blocks.filter(({ name }) => name === 'http');
  const server = http?.blocks.find(({ name }) => name === 'server');
  let size = server?.size ?? http?.size ?? bytesOf('1m');
  for (let block = server && locationFor(path, server); block; block = locationFor(path, block)) {
    size = block.size ?? size;
  }
  return size;
}
