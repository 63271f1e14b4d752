import { personPagePath, servicePagePath } from '@daybook/domain/public-pages';
import { publishTestRelease, writeHostBuild } from '../../../testing/builds.ts';
import { openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  writeHostBuild(server.deps.config);
  publishTestRelease(server.deps.config, '1.0.0', 1);
  url = server.deps.config.publicUrl;
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
});

const get = (path: string) => server.app.inject({ method: 'GET', url: path });

async function factsOf(path: string): Promise<Record<string, unknown> | null> {
  const { body } = await get(path);
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  return text === undefined ? null : JSON.parse(text);
}

const profile = {
  phone: '+234 800 000 0001',
  email: 'hello@example.com',
  address: '1 Broad Street, Lagos',
  website: 'https://ileke.example',
  tagline: 'Braids </script><script>alert(1)</script>',
};

test('the booking page states the business, its hours, its services and where to book', async () => {
  await salon.changeBusiness(profile);
  const serviceId = await salon.addService({ name: 'Haircut', price_minor: 650_050 });
  await salon.addStaff({ performs: [serviceId] });
  const facts = await factsOf('/booking');
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'Ileke House',
    description: profile.tagline,
    url: `${url}/booking`,
    telephone: profile.phone,
    email: profile.email,
    address: profile.address,
    sameAs: [profile.website],
    currenciesAccepted: 'NGN',
    makesOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Haircut' },
        price: '6500.50',
        priceCurrency: 'NGN',
      },
    ],
    potentialAction: { '@type': 'ReserveAction' },
  });
  expect(facts?.openingHoursSpecification).toHaveLength(7);
  expect(facts?.openingHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Monday',
    opens: '09:00',
    closes: '17:00',
  });
});

test.each([
  [
    'from',
    500_000,
    { priceSpecification: { '@type': 'PriceSpecification', minPrice: '5000.00', priceCurrency: 'NGN' } },
  ],
  ['free', 0, { price: '0', priceCurrency: 'NGN' }],
] as const)('a price of the kind %s is stated as such', async (price_kind, price_minor, stated) => {
  const serviceId = await salon.addService({ price_kind, price_minor });
  await salon.addStaff({ performs: [serviceId] });
  expect((await factsOf('/booking'))?.makesOffer).toEqual([expect.objectContaining(stated)]);
});

test('a price on request is left out, and so are facts that the business does not give', async () => {
  await salon.changeBusiness({ phone: null, email: null, address: null, website: null });
  const serviceId = await salon.addService({ price_kind: 'on_request', price_minor: 0 });
  await salon.addStaff({ performs: [serviceId] });
  const facts = await factsOf('/booking');
  expect(facts?.makesOffer).toEqual([
    { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Haircut' } },
  ]);
  for (const name of ['telephone', 'email', 'address', 'sameAs']) expect(facts).not.toHaveProperty(name);
});

test('the page of a service states it, with its price and where to book it', async () => {
  await salon.changeBusiness({ languages: ['en', 'fr'] });
  const serviceId = await salon.addService({
    name: 'Knotless braids',
    price_minor: 650_050,
    description: 'Light </script><script>alert(1)</script>',
  });
  const staffId = await salon.addStaff({ name: 'Ada Obi', title: 'Braider', performs: [serviceId] });
  const path = servicePagePath({ serviceId, name: 'Knotless braids' });
  const { body, statusCode } = await get(path);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Knotless braids · Ileke House</title>');
  expect(body).toContain('<meta name="application-name" content="Ileke House">');
  expect(body).toContain(`<link rel="canonical" href="${url}${path}">`);
  expect(body).toContain(`hreflang="fr" href="${url}${path}?lang=fr"`);
  expect(body).toContain('<meta property="og:title" content="Knotless braids">');
  expect(body).not.toContain('<script>alert');
  expect(await factsOf(path)).toMatchObject({
    '@type': 'Service',
    name: 'Knotless braids',
    url: url + path,
    provider: { '@type': 'LocalBusiness', '@id': `${url}/booking`, name: 'Ileke House' },
    offers: { '@type': 'Offer', price: '6500.50', priceCurrency: 'NGN' },
    potentialAction: {
      '@type': 'ReserveAction',
      target: { urlTemplate: `${url}/booking?service=${serviceId}` },
    },
  });

  const personPath = personPagePath({ staffId, name: 'Ada Obi' });
  expect((await get(personPath)).body).toContain('<title>Ada Obi · Ileke House</title>');
  expect(await factsOf(personPath)).toMatchObject({
    '@type': 'Person',
    name: 'Ada Obi',
    jobTitle: 'Braider',
    worksFor: { '@type': 'LocalBusiness', name: 'Ileke House' },
    makesOffer: [{ itemOffered: { name: 'Knotless braids' } }],
    potentialAction: { target: { urlTemplate: `${url}/booking?staff=${staffId}` } },
  });
  const { body: sitemap } = await get('/sitemap.xml');
  for (const listed of [path, personPath]) expect(sitemap).toContain(`<loc>${url}${listed}</loc>`);
});

test('a renamed service keeps its address, and names its present one', async () => {
  const serviceId = await salon.addService({ name: 'Braids' });
  await salon.addStaff({ performs: [serviceId] });
  const { body, statusCode } = await get(servicePagePath({ serviceId, name: 'Plaits' }));
  expect(statusCode).toBe(200);
  expect(body).toContain(
    `<link rel="canonical" href="${url}${servicePagePath({ serviceId, name: 'Braids' })}">`,
  );
});

test('a service that is bookable by link only, or not at all, is neither found nor listed', async () => {
  const unlisted = await salon.addService({ name: 'Friends', visibility: 'link' });
  const withoutStaff = await salon.addService({ name: 'Nobody' });
  await salon.addStaff({ performs: [unlisted] });
  const { body: sitemap } = await get('/sitemap.xml');
  for (const [serviceId, name] of [
    [unlisted, 'Friends'],
    [withoutStaff, 'Nobody'],
  ] as const) {
    const path = servicePagePath({ serviceId, name });
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).not.toContain(name);
    expect(sitemap).not.toContain(path);
  }
});

test.each(['/auth/login', '/booking/success', '/booking/s/nothing', '/booking/p/a/b', '/admin/dashboard'])(
  '%s states nothing',
  async (path) => {
    expect(await factsOf(path)).toBeNull();
  },
);

test('the booking page names its translations, and a business with one language has none', async () => {
  await salon.changeBusiness({ languages: ['en', 'fr'] });
  const { body } = await get('/booking');
  expect(
    [...body.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
  ).toEqual([
    ['en', `${url}/booking?lang=en`],
    ['fr', `${url}/booking?lang=fr`],
    ['x-default', `${url}/booking`],
  ]);
  await salon.changeBusiness({ languages: ['en'] });
  expect((await get('/booking')).body).not.toContain('hreflang');
});

test('robots.txt keeps crawlers out of the back office and leads them to the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Disallow: /admin\nDisallow: /staff\nDisallow: /api/\n');
  expect(answer.body).toContain(`Sitemap: ${url}/sitemap.xml`);
  // A crawler must read them to learn that they are not to be indexed.
  expect(answer.body).not.toMatch(/pay|success|reset-password/);
});

test('the sitemap lists the public pages with their translations', async () => {
  await salon.changeBusiness({ languages: ['en', 'fr'] });
  const answer = await get('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.body).toContain(`<loc>${url}/booking</loc>`);
  expect(answer.body).toContain(`hreflang="fr" href="${url}/booking?lang=fr"`);
});

test.each([
  ['Ileke House', '#0f4339', 'I', '#fff'],
  ['Ògún', '#ffee00', 'Ò', '#000'],
  ['</svg><script>alert(1)</script>', null, '&lt;', '#fff'],
])('the icon of %j is its first letter in its colour', async (name, accent_color, letter, ink) => {
  await salon.changeBusiness({ name, accent_color });
  const answer = await get('/favicon.svg');
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body).toContain(`fill="${ink}">${letter}</text>`);
  expect(answer.body).not.toContain('<script');
});
