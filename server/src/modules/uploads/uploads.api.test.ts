import { filesOf } from '@daybook/domain/pictures';
import sharp from 'sharp';
import { inTransaction } from '../../platform/database/transaction.ts';
import { animationControl, aPicture, formWith, pngOf, textChunk } from '../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { storages } from '../../testing/storages.ts';
import { storePicture } from './keep-picture.ts';
import { deleteUnusedUploads } from './upload.commands.ts';

describe.each(storages)('in %s', (_name, environment) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ environment });
    ({ token } = await server.signIn());
  });
  afterAll(() => server.close());

  const send = (bytes: Buffer | string, options = {}, as = token) =>
    server.call('POST', 'uploads', { as, ...formWith(bytes, options) });

  const get = (path: string, headers = {}) =>
    server.app.inject({ method: 'GET', url: `/rest/uploads/${path}`, headers });

  describe('an uploaded picture', () => {
    test('is stored in a few widths and two formats, each named by its content hash', async () => {
      const answer = await send(await aPicture({ width: 2400, height: 1200 }).png().toBuffer());
      expect(answer.statusCode).toBe(201);
      const { path, ...size } = answer.json();
      expect(size).toEqual({ width: 1600, height: 800, widths: [160, 480, 960, 1600] });
      expect(path).toMatch(/^[0-9a-f]{32}-1600x800\.webp$/);
      for (const file of filesOf(path)) {
        const picture = await get(file.path);
        expect(picture.statusCode).toBe(200);
        const { format, width, height } = await sharp(picture.rawPayload).metadata();
        expect({ format, width, height }).toEqual({
          format: file.format === 'jpg' ? 'jpeg' : 'webp',
          width: file.width,
          height: file.height,
        });
      }
    });

    test('A26 is served so that nothing in it can run, and may be cached for ever', async () => {
      const { path } = (await send(await aPicture().jpeg().toBuffer())).json();
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    test('A28 is upright, and contains neither place nor camera', async () => {
      const taken = await aPicture({ width: 300, height: 200 })
        .jpeg()
        .withExif({
          IFD0: { Make: 'SecretCamera' },
          IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' },
        })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(taken).metadata()).orientation).toBe(6);
      const { path, width, height } = (await send(taken)).json();
      expect([width, height]).toEqual([200, 300]);
      for (const file of filesOf(path)) {
        const { rawPayload } = await get(file.path);
        const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata();
        expect([exif, xmp, iptc, icc, orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
        expect(rawPayload.includes('SecretCamera')).toBe(false);
      }
    });

    test('keeps transparency in WebP, and gets a white background in JPEG', async () => {
      const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer();
      const { path } = (await send(clear)).json();
      const [webp, jpeg] = await Promise.all([path, path.replace('.webp', '.jpg')].map((name) => get(name)));
      expect((await sharp(webp?.rawPayload).stats()).isOpaque).toBe(false);
      const paper = await sharp(jpeg?.rawPayload).stats();
      expect(paper.channels.every(({ min }) => min > 250)).toBe(true);
    });

    test('that is sent twice is stored once', async () => {
      const bytes = await aPicture({ background: '#123456' }).png().toBuffer();
      const [first, second] = [await send(bytes), await send(bytes)];
      expect(second.json()).toEqual(first.json());
    });

    test('A26 loses everything else in the file: a script, an archive, a comment', async () => {
      const picture = await aPicture({ background: '#654321' }).jpeg().toBuffer();
      const polyglot = Buffer.concat([
        picture,
        Buffer.from('<script>alert(1)</script>PK\x03\x04<?php evil(); ?>'),
      ]);
      const { path } = (await send(polyglot)).json();
      for (const file of filesOf(path)) {
        const { rawPayload } = await get(file.path);
        for (const foreign of ['script', 'PK\x03\x04', '<?php'])
          expect(rawPayload.includes(foreign)).toBe(false);
      }
    });

    test('A26 is re-encoded, so that a program among its pixels or before them is gone', async () => {
      const program = '<?php system($_GET[0]); ?>';
      // Pixels that are the program: stored uncompressed, so that it appears in the picture's data.
      const pixels = Buffer.alloc(41 * 40, 128);
      pixels.write(program, 1, 'latin1');
      const stored = pngOf(40, 40, pixels, [], 0);
      expect(stored.includes(program)).toBe(true);
      const comment = pngOf(40, 40, Buffer.alloc(41 * 40), [textChunk(`/*${program}*/alert(1)//`)]);
      for (const bytes of [stored, comment]) {
        const { path } = (await send(bytes)).json();
        for (const file of filesOf(path)) {
          const { rawPayload } = await get(file.path);
          for (const foreign of ['<?php', 'alert(']) expect(rawPayload.includes(foreign)).toBe(false);
        }
      }
    });

    test.each(['text/html', 'image/svg+xml', 'application/javascript', 'image/gif'])(
      'A26 has the type of its bytes, though it is sent as %s',
      async (type) => {
        const bytes = await aPicture().jpeg().toBuffer();
        const answer = await send(bytes, { name: 'page.html', type });
        expect(answer.json().path).toMatch(/\.webp$/);
        expect((await get(answer.json().path)).headers['content-type']).toBe('image/webp');
      },
    );

    test.each([
      ['no form', { body: { image: 'x' } }, 400],
      ['a form without a file', { ...formWith(''), body: Buffer.from('--daybook-test-boundary--\r\n') }, 400],
      [
        'a form that breaks off',
        { ...formWith(''), body: formWith('x'.repeat(100)).body.subarray(0, 150) },
        400,
      ],
      ['a file under another name', formWith('x', { field: 'photo' }), 400],
    ])('is not accepted from %s', async (_case, request, status) => {
      const answer = await server.call('POST', 'uploads', { as: token, ...request });
      expect(answer.statusCode).toBe(status);
    });

    test('is accepted from every signed-in user, and from nobody else', async () => {
      const viewer = await server.signIn({ userType: 2, role: 4 });
      const bytes = await aPicture().png().toBuffer();
      expect((await send(bytes, {}, viewer.token)).statusCode).toBe(201);
      expect((await server.call('POST', 'uploads', formWith(bytes))).statusCode).toBe(401);
    });

    test('is one of at most a hundred an hour', async () => {
      const limited = await startTestServer({ environment: { DAYBOOK_RATE_LIMITS: 'uploads.user=1/3600' } });
      const { token: as } = await limited.signIn();
      const form = formWith(await aPicture().png().toBuffer());
      expect((await limited.call('POST', 'uploads', { as, ...form })).statusCode).toBe(201);
      expect((await limited.call('POST', 'uploads', { as, ...form })).statusCode).toBe(429);
      await limited.close();
    });
  });

  describe('an unsupported file is refused with a sentence for its field, within two seconds', () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const frame = (background: string) => aPicture({ width: 40, height: 40, background }).png().toBuffer();
    const moving = async () =>
      sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } });

    const cases: [string, () => Promise<Buffer> | Buffer | string, RegExp][] = [
      ['a PNG that says to be 30,000 x 30,000', () => pngOf(30_000, 30_000, Buffer.alloc(10)), /32 million/],
      ['a PNG of 64 million real pixels', () => pngOf(8000, 8000, Buffer.alloc(8001 * 8000)), /32 million/],
      ['a PNG without a size', () => pngOf(0, 0, Buffer.alloc(1)), /JPEG, PNG or WebP/],
      [
        'a PNG that breaks off',
        async () => (await aPicture().png().toBuffer()).subarray(0, 900),
        /JPEG, PNG or WebP/,
      ],
      [
        'a JPEG that breaks off',
        async () => (await aPicture().jpeg().toBuffer()).subarray(0, 900),
        /JPEG, PNG or WebP/,
      ],
      ['a page that calls itself PNG', () => '<!doctype html><script>alert(1)</script>', /JPEG, PNG or WebP/],
      ['an SVG with a script', () => script, /JPEG, PNG or WebP/],
      ['an SVG that calls itself XML', () => `<?xml version="1.0"?>${script}`, /JPEG, PNG or WebP/],
      ['a GIF', async () => (await moving()).gif().toBuffer(), /JPEG, PNG or WebP/],
      ['a TIFF', () => aPicture().tiff().toBuffer(), /JPEG, PNG or WebP/],
      ['a WebP that moves', async () => (await moving()).webp().toBuffer(), /Animated/],
      ['a PNG that moves', () => pngOf(8, 8, Buffer.alloc(72), [animationControl()]), /Animated/],
      ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj', /JPEG, PNG or WebP/],
      ['nothing at all', () => '', /JPEG, PNG or WebP/],
      ['a name with a path', () => 'x', /JPEG, PNG or WebP/],
    ];

    test.each(cases)('A26 A28 if it is %s', async (_case, make, sentence) => {
      const bytes = await make();
      const memory = process.memoryUsage().rss;
      const before = performance.now();
      const answer = await send(bytes, { name: '../../evil.png' });
      expect(performance.now() - before).toBeLessThan(2000);
      expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'invalid_input',
        fields: { image: expect.stringMatching(sentence) },
      });
    });

    test('A28 if it is larger than five megabytes', async () => {
      const answer = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 1));
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ code: 'too_large', message: 'Files can be up to 5 MB.' });
    });

    test('two at once', async () => {
      const { headers, body } = formWith('x');
      const end = Buffer.from('--\r\n').length;
      const answer = await server.call('POST', 'uploads', {
        as: token,
        headers,
        body: Buffer.concat([body.subarray(0, -end), Buffer.from('\r\n'), body]),
      });
      expect(answer.statusCode).toBe(413);
    });
  });

  describe('a day after an upload', () => {
    const daysPass = (days: number) => server.clock.pass(days * 24 * 60);
    const isThere = async (path: string) => (await get(path)).statusCode === 200;
    const upload = async (background: string) => {
      // The session of the day before has ended.
      const signedIn = await server.signIn();
      return (await send(await aPicture({ background }).png().toBuffer(), {}, signedIn.token)).json().path;
    };

    test('an unused picture is deleted with all its files, and a used one stays', async () => {
      const [unused, logo, cover] = [
        await upload('#aa0000'),
        await upload('#00aa00'),
        await upload('#00aaaa'),
      ];
      await server.deps.db.updateTable('business').set({ logo_path: logo, cover_path: cover }).execute();
      await deleteUnusedUploads(server.deps);
      expect(await isThere(unused)).toBe(true);
      daysPass(1.1);
      await deleteUnusedUploads(server.deps);
      for (const file of filesOf(unused)) expect(await isThere(file.path)).toBe(false);
      for (const file of [...filesOf(logo), ...filesOf(cover)]) expect(await isThere(file.path)).toBe(true);
    });

    test('a record can no longer refer to it, and is refused at its field', async () => {
      const path = await upload('#0000aa');
      const keep = (before: string | null) =>
        inTransaction(server.deps.db, (tx) => storePicture(tx, { field: 'imagePath', before, path }));
      await expect(keep(null)).resolves.toBeUndefined();
      daysPass(1.1);
      await deleteUnusedUploads(server.deps);
      await expect(keep(null)).rejects.toMatchObject({
        status: 400,
        details: { fields: { imagePath: 'This picture is no longer there. Upload it again.' } },
      });
      await expect(keep(path)).resolves.toBeUndefined();
    });

    test('a picture uploaded again in the meantime has another day', async () => {
      const path = await upload('#aa00aa');
      daysPass(0.9);
      await upload('#aa00aa');
      daysPass(0.9);
      await deleteUnusedUploads(server.deps);
      expect(await isThere(path)).toBe(true);
    });
  });
});
