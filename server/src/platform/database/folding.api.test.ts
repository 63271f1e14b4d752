import { foldText, plainLetters } from '@daybook/domain/text/folding';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const searched = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select searched(given) as key from unnest(${[...texts]}::text[]) with ordinality as asked (given, place)
    order by place`.execute(server.engine.db);
  return rows.map(({ key }) => key);
};

const notCharacters = /[\0\p{Cs}\p{Cn}\p{Co}]/gu;
const [first, last] = [0x20, 0x2ffff];

/** Characters whose decomposition the database knows. */
async function knownCharacters(): Promise<string[]> {
  const all = Array.from({ length: last - first }, (_, at) =>
    String.fromCodePoint(first + at).replace(notCharacters, ''),
  );
  const characters = all.filter((character) => character !== '');
  const { rows } = await sql<{ parts: string }>`
    select normalize(given, NFKD) as parts from unnest(${characters}::text[]) with ordinality as asked (given, place)
    order by place`.execute(server.engine.db);
  return characters.filter((character, at) => rows[at]?.parts === character.normalize('NFKD'));
}

test('the database folds every character as the domain does', async () => {
  const texts = (await knownCharacters()).map((character) => `a${character}Z`);
  expect(texts.length).toBeGreaterThan(100_000);
  const keys = await searched(texts);
  expect(texts.filter((text, at) => keys[at] !== foldText(text))).toEqual([]);
});

test('law: the database folds text as the domain does', async () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(
      ..."'’‘ʼ´`-‐‑–−\u200b\u200d\ufeff\u00ad\u00a0\u3000\u2028\tİIıẞßÆæŁłƊɗΣςσ٣３é",
      'e\u0301\u0323',
    ),
    fc.constantFrom(
      ...Object.keys(plainLetters),
      "N'Diaye",
      'O’Brien',
      'Adékúnlé',
      'Ọláṣùpọ̀',
      'Ольга',
      'عُمَر',
    ),
  );
  const text = fc.array(unit, { maxLength: 8 }).map((units) => units.join('').replace(notCharacters, ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await searched(texts)).toEqual(texts.map(foldText));
    }),
    { numRuns: 20 },
  );
});
