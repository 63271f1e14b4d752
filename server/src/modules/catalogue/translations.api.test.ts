import type { Language } from '@daybook/i18n/languages';
import { newUuid } from '../../platform/clock.ts';
import { openCatalogue, type TestCatalogue } from '../../testing/catalogue.ts';
import { aBooking } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let shop: TestCatalogue;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openCatalogue(server);
});

const readIn = async (language: Language, path: string) =>
  (await server.call('GET', path, { headers: { 'x-daybook-language': language } })).json();

const length = newUuid();
const braids = {
  translations: {
    name: { fr: 'Tresses', ar: 'ضفائر' },
    description: { fr: 'Sans nœuds.' },
    instructions: { ar: 'تعالي بشعر مغسول.' },
    optionName: { fr: 'Courtes' },
  },
  optionName: 'Short',
  options: [
    { name: 'Long', durationMinutes: 90, priceMinor: 1_500_000, translations: { name: { fr: 'Longues' } } },
  ],
  addons: [{ name: 'Beads', durationMinutes: 15, priceMinor: 0, translations: { name: { fr: 'Perles' } } }],
  customFields: [
    {
      fieldId: length,
      label: 'Colour',
      kind: 'choice' as const,
      required: true,
      options: ['Black', 'Brown'],
      translations: {
        label: { fr: 'Couleur' },
        options: { Black: { fr: 'Noir' }, Brown: { fr: 'Brun' }, Red: { fr: 'Rouge' } },
      },
    },
  ],
};

describe('a service in several languages', () => {
  test('is shown field by field in the language of its reader, else as the business wrote it', async () => {
    await shop.add(braids);
    const [french, long, beads] = (await readIn('fr', 'services')).items;
    expect(french).toMatchObject({
      name: 'Tresses',
      description: 'Sans nœuds.',
      instructions: 'Come with washed hair.',
      optionName: 'Courtes',
      customFields: [{ label: 'Couleur', options: ['Noir', 'Brun'] }],
    });
    expect(long).toMatchObject({
      name: 'Tresses, Longues',
      part: { name: 'Longues' },
      customFields: [{ label: 'Couleur' }],
    });
    expect(beads).toMatchObject({ name: 'Perles', part: { name: 'Perles' } });

    const [arabic, arabicLong] = (await readIn('ar', 'services')).items;
    expect(arabic).toMatchObject({
      name: 'ضفائر',
      description: 'Knotless.',
      instructions: 'تعالي بشعر مغسول.',
      customFields: [{ label: 'Colour', options: ['Black', 'Brown'] }],
    });
    expect(arabicLong).toMatchObject({ name: 'ضفائر, Long', part: { name: 'Long' } });

    const [german] = (await readIn('de', 'services')).items;
    expect(german).toMatchObject({ name: 'Braids', description: 'Knotless.', optionName: 'Short' });
    expect(german).not.toHaveProperty('translations');
    expect(german.customFields[0]).not.toHaveProperty('translations');
  });

  test('tells its name and description in every language, so that a search finds it', async () => {
    await shop.add(braids);
    const [french] = (await readIn('fr', 'services')).items;
    expect(french.otherNames.toSorted()).toEqual(['Braids', 'ضفائر']);
    expect(french.otherDescriptions).toEqual(['Knotless.']);
    const [german] = (await readIn('de', 'services')).items;
    expect(german.otherNames.toSorted()).toEqual(['Tresses', 'ضفائر']);
    expect(german.otherDescriptions).toEqual(['Sans nœuds.']);
  });

  test('is read by its editor as it was written, in whatever language, without what is missing', async () => {
    const made = await shop.add({ ...braids, translations: { name: { fr: 'Tresses', de: '' } } });
    const read = await readInAs('fr', `catalogue/services/${made.serviceId}`);
    expect(read).toMatchObject({ name: 'Braids', translations: { name: { fr: 'Tresses' } } });
    expect(read.translations.name).not.toHaveProperty('de');
    expect(read.customFields[0].translations.options).toEqual({
      Black: { fr: 'Noir' },
      Brown: { fr: 'Brun' },
    });
    expect(read.options[0].translations).toEqual({ name: { fr: 'Longues' } });
  });

  const readInAs = async (language: Language, path: string) =>
    (await server.call('GET', path, { as: shop.owner, headers: { 'x-daybook-language': language } })).json();

  test('keeps its translations where a request does not mention them, as one of an older page', async () => {
    const made = await shop.add(braids);
    const [option, addon, question] = [made.options[0], made.addons[0], made.customFields[0]];
    const changed = await shop.change(made, {
      name: 'Box braids',
      options: [{ ...option, translations: undefined }],
      addons: [{ ...addon, translations: undefined }],
      customFields: [{ ...question, translations: undefined }],
    });
    expect(changed.json()).toMatchObject({
      name: 'Box braids',
      translations: braids.translations,
      options: [{ translations: { name: { fr: 'Longues' } } }],
      addons: [{ translations: { name: { fr: 'Perles' } } }],
      customFields: [{ translations: { label: { fr: 'Couleur' } } }],
    });
  });

  test('that someone else has changed is not overwritten', async () => {
    const made = await shop.add(braids);
    await shop.change(made, { translations: { name: { fr: 'Nattes' } } });
    const late = await shop.change(made, { translations: { name: { fr: 'Locks' } } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
    expect((await readIn('fr', 'services')).items[0].name).toBe('Nattes');
  });

  test('is logged with its translations', async () => {
    const made = await shop.add();
    await shop.change(made, { translations: { name: { fr: 'Tresses' } } });
    const { details } = await server.engine.db
      .selectFrom('audit_event')
      .select('details')
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details ?? '')).toMatchObject({
      before: { translations: {} },
      after: { translations: { name: { fr: 'Tresses' } } },
    });
  });

  test.each<[string, object, string]>([
    ['a language that is not known', { name: { xx: 'Zöpfe' } }, 'translations.name.xx'],
    ['a field that is not known', { price: { fr: '10' } }, 'translations.price'],
    ['a name that is too long', { name: { fr: 'x'.repeat(121) } }, 'translations.name.fr'],
    ['a name of two lines', { name: { fr: 'a\nb' } }, 'translations.name.fr'],
    [
      'a description that is too long',
      { description: { ar: 'x'.repeat(2001) } },
      'translations.description.ar',
    ],
  ])('A110 is refused with %s, at its field', async (_what, translations, field) => {
    const answer = await shop.call('POST catalogue/services', { ...shop.braids(), translations });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test('A110 is not changed by someone who may only look', async () => {
    const { serviceId, version } = await shop.add();
    const body = { version, ...shop.braids({ translations: { name: { fr: 'Tresses' } } }) };
    expect((await shop.call(`PUT catalogue/services/${serviceId}`, body, shop.stylist)).statusCode).toBe(403);
    expect((await readIn('fr', 'services')).items[0].name).toBe('Braids');
  });
});

describe('a reader', () => {
  test('A111 gets no text of another language from a cache, of the server or between it and them', async () => {
    await shop.add(braids);
    const languages: Language[] = ['fr', 'ar', 'de', 'fr', 'ar'];
    const answers = await Promise.all(
      languages.map((language) =>
        server.call('GET', 'services', { headers: { 'x-daybook-language': language } }),
      ),
    );
    expect(answers.map((answer) => answer.json().items[0].name)).toEqual([
      'Tresses',
      'ضفائر',
      'Braids',
      'Tresses',
      'ضفائر',
    ]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  test('A111 gets the language of the page that asks, whatever another tab has chosen since', async () => {
    await shop.add(braids);
    const headers = { 'x-daybook-language': 'fr', cookie: 'language=ar', 'accept-language': 'de' };
    expect((await server.call('GET', 'services', { headers })).json().items[0].name).toBe('Tresses');
  });
});

describe('a booking', () => {
  const startAt = '2026-09-08T10:00:00Z';
  const book = (serviceId: string, language: Language, answer: string) =>
    server.call('POST', 'bookings', {
      headers: { 'x-daybook-language': language, 'idempotency-key': newUuid() },
      body: aBooking({ serviceIds: [serviceId], startAt, customFields: { [length]: answer } }),
    });

  test('is confirmed in the language of the customer, and kept in the words of the business', async () => {
    const { serviceId, version } = await shop.add(braids);
    const made = await book(serviceId, 'fr', 'Noir');
    expect(made.json().booking).toMatchObject({
      appointments: [{ serviceName: 'Tresses' }],
      questions: [{ label: 'Couleur' }],
    });
    await shop.change({ serviceId, version }, { name: 'Locs', translations: { name: { fr: 'Locks' } } });

    const { bookingId } = (await shop.read('bookings')).items[0];
    expect(await shop.read(`bookings/${bookingId}`)).toMatchObject({
      appointments: [{ serviceName: 'Braids' }],
      customFields: [{ label: 'Colour', value: 'Black' }],
    });
    const token = made.json().manageToken;
    const managed = async (language: Language) =>
      (
        await server.call('GET', 'bookings/manage', {
          headers: { 'x-daybook-language': language, 'x-booking-token': token },
        })
      ).json().appointments[0];
    expect((await managed('fr')).serviceName).toBe('Tresses');
    expect((await managed('de')).serviceName).toBe('Braids');
  });

  test('takes a choice in any language, and no other text', async () => {
    const { serviceId } = await shop.add(braids);
    expect((await book(serviceId, 'de', 'Rouge')).json().fields).toHaveProperty([`customFields.${length}`]);
    expect((await book(serviceId, 'de', 'Brun')).statusCode).toBe(201);
    const { bookingId } = (await shop.read('bookings')).items[0];
    expect((await shop.read(`bookings/${bookingId}`)).customFields).toMatchObject([{ value: 'Brown' }]);
  });
});

test('a category is shown in the language of its reader, and keeps what a request does not mention', async () => {
  await shop.add();
  const { version } = (await shop.read('catalogue/categories')).items[0];
  const hair = { name: 'Hair', description: 'Cuts.', imagePath: null, color: null, isVisible: true };
  const change = (body: object) => shop.call(`PUT catalogue/categories/${shop.hair}`, { ...hair, ...body });
  const translations = { name: { fr: 'Cheveux', ar: 'شعر' }, description: { fr: 'Coupes.' } };
  expect((await change({ version, translations })).json()).toMatchObject({ translations });
  expect((await change({ version: version + 1 })).json()).toMatchObject({ translations });
  expect((await change({ version: version + 1, translations: {} })).statusCode).toBe(409);
  expect((await readIn('fr', 'categories')).items).toMatchObject([
    { name: 'Cheveux', description: 'Coupes.' },
  ]);
  expect((await readIn('ar', 'categories')).items).toMatchObject([
    { name: 'شعر', otherNames: ['Hair', 'Cheveux'], description: 'Cuts.' },
  ]);
  expect((await readIn('es', 'categories')).items).toMatchObject([{ name: 'Hair' }]);
  const refused = await change({ version: version + 2, translations: { name: { xx: 'Haar' } } });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['translations.name.xx']]);
});
