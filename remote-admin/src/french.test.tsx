import { scopesOf } from '@daybook/domain/roles';
import { aUserDetail } from '@daybook/testing/accounts';
import { setClock } from '@daybook/testing/clock';
import { setLanguage, untranslatedTexts } from '@daybook/testing/language';
import { aMessage, messageSettings } from '@daybook/testing/messages';
import { type Handlers, mockApi } from '@daybook/testing/mock-api';
import { anAdmin } from '@daybook/testing/people';
import { renderScreen } from '@daybook/testing/render-screen';
import { aSite } from '@daybook/testing/site';
import { aTeamMember } from '@daybook/testing/team';
import { waitFor } from '@testing-library/react';
import { textSettings } from './features/texts/testing/text-settings.ts';
import { remote } from './remote.ts';

const page = <Item,>(items: Item[]) => ({ items, nextCursor: null, total: items.length, totalIsExact: true });
const { version: _, createdAt: _created, isHeldBack: _held, abilities: _can, ...account } = aUserDetail();

const answers: Handlers = {
  'GET site': aSite(),
  'GET services': { items: [] },
  'GET user/profile': anAdmin(),
  'GET settings/policy': {
    noticeMinutes: 120,
    horizonDays: 60,
    stepMinutes: 15,
    fillsGaps: false,
    servicesPerVisit: 5,
    openBookingsPerCustomer: null,
    cancelMinutes: 1440,
    rescheduleMinutes: 1440,
    editMinutes: 120,
    reschedulesAtMost: null,
    holdMinutes: 10,
    requestHours: 12,
    showsPlacesLeft: true,
    staffChoice: 'least_booked',
    hasWaitlist: true,
    requiresEmail: true,
    requiresLastName: true,
    version: 7,
  },
  'GET settings/security': {
    idleMinutes: 720,
    sessionDays: 30,
    twoStepRule: 'nobody',
    asksForProof: true,
    canAskForProof: true,
    signInDomains: [],
    version: 4,
  },
  'GET messages': {
    items: [aMessage(), aMessage({ audience: 'staff' }), aMessage({ audience: 'manager' })],
    settings: messageSettings(),
  },
  'GET settings/texts': textSettings(),
  'GET closures': { zone: 'Africa/Lagos', items: [] },
  'GET webhooks': { items: [] },
  'GET api-keys': { items: [], grantable: {} },
  'GET import-files': page([]),
  'GET audit': page([]),
  'GET audit/actors': { items: [] },
  'GET users': page([account]),
  'GET roles': {
    items: [
      {
        role: 2,
        name: 'Styliste',
        version: 1,
        isBuiltIn: true,
        scopes: scopesOf(2),
        isChanged: false,
        holders: [],
        abilities: ['edit', 'reset'],
      },
    ],
  },
  'GET team': {
    items: [aTeamMember()],
    accounts: [],
    invitations: [],
    roles: [{ role: 2, name: 'Styliste', userTypes: [2] }],
    archivedCount: 0,
  },
};

/** Names, addresses and example values of the answers. */
const data =
  /^(Ngozi Eze|NE|Daybook|hello@example\.com|https:.*|TB|Tunde Bakare|tunde@example\.com|Staff member|Styliste|AO|Ada Obi|Senior stylist)$/;

/** Translated texts with values in them. */
const filled =
  /^(Compte de |Les clients peuvent réserver jusqu’à |Rappel \d, |Supprimer le rappel \d|Envoyer\s: |Jusqu’à 5 fichiers, |Rechercher par |Nom, (identifiant|fonction) ou e-mail|Pages : |1 – 1 sur 1|Styliste: |Personnaliser : |Prestations et équipe; |Actions pour |personne|Monter |Descendre |\d prestations?)/;

test.each<[string, string]>([
  ['site-settings?tab=policy', 'Délai d’annulation'],
  ['site-settings?tab=security', 'Domaines d’e-mail autorisés'],
  ['site-settings?tab=messages', 'Aux clients'],
  ['site-settings?tab=sender', 'Heures calmes'],
  ['site-settings?tab=texts', 'SMS par Twilio'],
  ['site-settings?tab=closures', 'Aucune fermeture pour l’instant'],
  ['site-settings?tab=api-keys', 'Aucune clé API pour l’instant'],
  ['site-settings?tab=webhooks', 'Aucun webhook pour l’instant'],
  ['site-settings?tab=import', 'Aucun fichier pour l’instant'],
  ['site-settings?tab=audit', 'Aucune modification pour l’instant'],
  ['manage-user', 'Tunde Bakare'],
  ['roles', 'Personnaliser'],
  ['roles?role=2', 'Voir les réservations'],
  ['staff-manage', 'Ada Obi'],
])('%s has no English text in French', async (path, named) => {
  setClock('2026-03-02T09:00:00Z');
  mockApi(answers);
  setLanguage(
    'fr',
    'shared/ui',
    'shared/shell',
    'shared/domain',
    'shared/contract',
    'shared/backoffice',
    'remote-admin',
  );
  renderScreen(remote.routes, { path: `/admin/${path}`, as: anAdmin() });
  await waitFor(() => expect(document.body).toHaveTextContent(named), { timeout: 20_000 });
  expect(untranslatedTexts().filter((text) => !data.test(text) && !filled.test(text))).toEqual([]);
});
