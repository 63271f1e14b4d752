import { type ImportDesk, openImports } from '../../testing/import-desk.ts';
import { formOf } from '../../testing/imports.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let desk: ImportDesk;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openImports(server);
});

const inLanguage = (language: string) => ({ 'x-daybook-language': language });

/** The problem of a file, for its sender. */
async function complaints(language: string, bytes: string): Promise<string[]> {
  const form = formOf([{ name: 'file.csv', bytes }]);
  const answer = await server.call('POST', 'import', {
    ...form,
    headers: { ...form.headers, ...inLanguage(language) },
  });
  const [file] = answer.json().files;
  return file.reason ? [file.reason] : file.rows.flatMap(({ refusals }: { refusals: string[] }) => refusals);
}

test.each([
  ['en', 'The file has headings but no rows.', 'Email: Enter an email address.'],
  ['fr', 'Le fichier a des en-têtes mais aucune ligne.', 'E-mail : Saisissez une adresse e-mail.'],
])('a sender who reads %s is told in that language what is wrong', async (language, whole, cell) => {
  expect(await complaints(language, 'First name,E-mail\n')).toEqual([whole]);
  const long = `A${'d'.repeat(80)}`;
  const [email, name] = await complaints(
    language,
    `First name,E-mail\nAda,nobody\n${long},ada@example.com\n`,
  );
  expect(email).toMatch(new RegExp(`^${cell.split(':')[0]}:`));
  expect(name).toMatch(
    language === 'fr' ? /^Prénom : 80 caractères maximum\./ : /^First name: Up to 80 characters\./,
  );
});

test('the rows of a checked file are explained to each reader in their language', async () => {
  const file = 'First name,E-mail,Phone\nAda,ada@example.com,\nAda,ADA@example.com,\n,new@example.com,\n';
  const importFileId = await desk.staged(file);
  await desk.check(importFileId);
  const explained = async (language: string) => {
    const path = `import-files/${importFileId}/rows?pageSize=100`;
    const answer = await server.call('GET', path, { as: desk.owner, headers: inLanguage(language) });
    return answer
      .json()
      .items.map(({ reasons, changes: [first] }: { reasons: string[]; changes: { field: string }[] }) =>
        reasons.length > 0 ? reasons : first?.field,
      );
  };
  expect(await explained('en')).toEqual([
    'First name',
    ['Row 2 is about the same customer.'],
    ['A new customer needs a first name.'],
  ]);
  expect(await explained('fr')).toEqual([
    'Prénom',
    ['La ligne 2 concerne le même client.'],
    ['Un nouveau client doit avoir un prénom.'],
  ]);
});
