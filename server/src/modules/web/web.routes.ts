import { randomBytes } from 'node:crypto';
import { uploadsBase } from '@daybook/domain/pictures';
import { t } from '@daybook/i18n';
import { languages } from '@daybook/i18n/languages';
import type { Store } from '@daybook/registry/store';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { cookieIn, isBehindTls } from '../../platform/http/cookies.ts';
import { languageCookie, languageOf, type Offer, offerAt } from '../../platform/http/reader-language.ts';
import { inLanguage } from '../../platform/language.ts';
import { serverFolder } from '../../platform/server-folder.ts';
import type { FindSigned } from '../releases/core/find-signed.ts';
import { type Previews, previewCookie } from '../releases/core/preview-cookie.ts';
import type { Stamps } from '../releases/core/stamps.ts';
import { filesAhead, linkHeader } from './ahead.ts';
import { type NamedRemote, remoteAt, withFilesOf } from './areas.ts';
import type { Build, Builds } from './build.ts';
import { createFiles, type ServedBytes, type ServedFile } from './files.ts';
import { type FirstData, firstData } from './first-data.ts';
import { addFoundFiles } from './found/found.routes.ts';
import { type FoundPage, foundPage } from './found/found-page.ts';
import { writePage, writeSorryPage } from './page.ts';
import { pictureAt } from './picture.ts';
import { pagePolicy } from './policies.ts';
import { createPageContent } from './rendering/page-content.ts';
import { createRendering } from './rendering/rendered-content.ts';
import { createTellFailure } from './rendering/tell-failure.ts';

export interface WebDeps extends Deps {
  /** Where the files of the remotes are. */
  store: Store;
  /** The sites that may frame the booking page. */
  framedBy(): Promise<readonly string[]>;
  /** The languages that the business offers, and its own. */
  offered(): Promise<Offer>;
  previews: Previews;
  stamps: Stamps;
  findSigned: FindSigned;
}

/** Serves the files of the builds, the public images, and the page under every other URL. */
export async function registerWeb(
  app: FastifyInstance,
  api: Api,
  builds: Builds,
  deps: WebDeps,
): Promise<void> {
  await addFiles(app, builds, deps);
  addFoundFiles(app, api, deps);
  const rendering = createRendering({ clock: deps.clock, onFailure: createTellFailure(deps, builds) });
  app.addHook('onClose', async () => rendering.end());
  const contentFor = createPageContent(rendering, { store: deps.store, hostFolder: deps.config.hostFolder });
  const page = createPage(api, builds, contentFor, deps);
  app.get('/', page);
  app.get('/*', page);
}

const forEver = { cacheControl: true, immutable: true, maxAge: '365d' } as const;
const forEverHeader = 'public, max-age=31536000, immutable';

/** A file opened as a page can do nothing, and has no origin. */
const asDocument = "sandbox; default-src 'none'; frame-ancestors 'none'";

type Rest = { Params: { '*': string } };
type OfRemote = { Params: { name: string; version: string; '*': string } };

async function addFiles(
  app: FastifyInstance,
  builds: Builds,
  { config, storage, store }: WebDeps,
): Promise<void> {
  const files = createFiles(builds, config.hostFolder, store);
  await app.register(fastifyStatic, {
    // Each file is named separately.
    root: serverFolder,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
  });
  const send = (reply: FastifyReply, file: ServedFile | ServedBytes | null) => {
    if (!file) return reply.callNotFound();
    reply.header('content-security-policy', asDocument);
    if ('root' in file) return reply.sendFile(file.name, file.root, forEver);
    return reply.headers({ 'cache-control': forEverHeader, ...file.headers }).send(file.bytes);
  };

  app.get<Rest>('/host/*', async ({ params, headers }, reply) =>
    send(reply, await files.host(params['*'], headers['accept-encoding'])),
  );
  app.get<OfRemote>('/remotes/:name/:version/*', async ({ params, headers }, reply) =>
    send(reply, await files.remote(params.name, params.version, params['*'], headers['accept-encoding'])),
  );
  app.get<Rest>(`${uploadsBase}*`, async ({ params }, reply) => {
    const picture = await pictureAt(storage, params['*']);
    return picture ? reply.headers(picture.headers).send(picture.bytes) : reply.callNotFound();
  });
}

const notPages = /^\/(?:api|host|remotes|rest)(?:\/|$)/;

/** Pages reached by a personal token: no search engine may learn of them. */
const ownPages = /^\/(?:booking\/(?:success|waitlist)|me|pay|preview|reset-password)(?:\/|$)/;

const loginPath = '/auth/login';
/** A browser with a session has this cookie. */
const sessionMark = 'has-session';

/** Its user is redirected from the login form at once. */
const isRedirected = (path: string, headers: FastifyRequest['headers']): boolean =>
  path === loginPath && cookieIn(headers, sessionMark, false) !== undefined;

/** The texts in the head of a page: all have a title, those to be found have a link preview. */
function headTexts(path: string, site: FirstData['site'], found: FoundPage | null) {
  const siteName = site?.name ?? 'Daybook';
  return {
    siteName,
    title: found?.title ?? siteName,
    description: path === loginPath ? t('Login for the team at {name}.', { name: siteName }) : null,
    card: found?.card ?? null,
    facts: found?.facts ?? null,
  };
}

/** The release with the files of the page's own area, or of all areas if it leads on to another one. */
const listed = (release: Build['release'], remote: NamedRemote | undefined, leadsOn: boolean) =>
  leadsOn ? release : withFilesOf(release, remote?.name);

/** Where a preview link leads; the host handles it. */
const previewPage = '/preview';

/** Without a database no site may: the page then says that it is unavailable. */
const nobody = (): readonly string[] => [];
const anyLanguage = (): Offer => ({ languages, language: 'en' });

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers with the page for every URL: the host decides which screen it shows. */
function createPage(
  api: Api,
  builds: Builds,
  contentFor: ReturnType<typeof createPageContent>,
  { config, log, framedBy, offered, previews, stamps }: WebDeps,
): Handler {
  /** Only public pages can be framed, and only if the URL says so. */
  async function framers(path: string, query: string): Promise<readonly string[]> {
    const isBooking = path === '/booking' || path.startsWith('/booking/');
    if (!isBooking || new URLSearchParams(query).get('embed') !== '1') return [];
    return framedBy();
  }

  async function pageAt(
    path: string,
    query: string,
    { headers }: FastifyRequest,
    { nonce, languages }: { nonce: string; languages: Offer['languages'] },
    reply: FastifyReply,
  ) {
    const cookie = cookieIn(headers, previewCookie, isBehindTls(config));
    const build = await builds.current(await previews.find(cookie));
    const remote = remoteAt(build.release, path);
    const open = remote?.area.requires === null ? remote : undefined;
    const answers = await firstData(api, path, log);
    const found = foundPage(path, answers, config.publicUrl);
    const isKnown = (remote || path === previewPage) && found !== 'missing';
    reply.code(isKnown ? 200 : 404).header('x-daybook-release', build.release.id);
    const leadsOn = isRedirected(path, headers);
    const content = await contentFor({
      build,
      remote: leadsOn ? undefined : open,
      path,
      query,
      languages,
      answers,
    });
    const ahead = filesAhead(open, build.host);
    // Named here, the remote's scripts would delay rendered content.
    if (!content) reply.header('link', linkHeader(build.host, ahead));
    return writePage({
      build,
      release: { ...listed(build.release, remote, leadsOn), stamp: stamps.give(build.release.id) },
      nonce,
      languages,
      ...headTexts(path, answers.site, found === 'missing' ? null : found),
      ahead,
      first: open ? answers : {},
      content,
    });
  }

  function sorryPage(error: unknown, reply: FastifyReply): string {
    if (!(error instanceof Refused)) throw error;
    log.error({ err: error }, 'the page could not be delivered');
    reply.code(error.status).header('retry-after', '10');
    return writeSorryPage(error.message);
  }

  return async (request, reply) => {
    const [path = '/', query = ''] = request.url.split(/[?#]/);
    if (notPages.test(path)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const framedBy = await framers(path, query).catch(nobody);
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce, framedBy) });
    if (ownPages.test(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    // The older header has no list of sites.
    if (framedBy.length > 0) reply.removeHeader('x-frame-options');
    // The root is the sign-in page: the host redirects there.
    const shown = path === '/' ? loginPath : path;
    const offer = await offered().then((business) => offerAt(path, business), anyLanguage);
    const cookie = languageCookie(request.url, offer, isBehindTls(config));
    if (cookie !== null) reply.header('set-cookie', cookie);
    return inLanguage(languageOf(request, offer), () =>
      pageAt(shown, query, request, { nonce, languages: offer.languages }, reply).catch((error: unknown) =>
        sorryPage(error, reply),
      ),
    );
  };
}
