import type { EndpointKey } from '@daybook/contract/endpoints';
import { anyone, needs, over, type Rule, whole } from './rule.ts';

const site = needs('settings.site');
const audit = needs('audit.view');
const sees = needs('catalog.view');
const manages = needs('catalog.manage');
const catalogue = whole(manages, 'A user who manages the catalogue manages all of it.');
const files = whole(site, 'A user who may import sees all imports; their own tests cover the kinds.');
const webhooks = whole(site, 'Webhooks belong to the whole business.');

/** Objects of the whole business: its catalogue, settings and records. */
export const businessRules = {
  'GET catalogue/categories': sees,
  'POST catalogue/categories': manages,
  'PUT catalogue/categories/:categoryId': catalogue,
  'POST catalogue/categories/order': catalogue,
  'POST catalogue/categories/:categoryId/archive': catalogue,
  'POST catalogue/categories/:categoryId/restore': catalogue,
  'GET catalogue/services': sees,
  'GET catalogue/choices': sees,
  'GET catalogue/bookable': needs('booking.view'),
  'GET catalogue/services/:serviceId': whole(sees, 'A user who sees the catalogue sees all of it.'),
  'POST catalogue/services': catalogue,
  'PUT catalogue/services/:serviceId': catalogue,
  'POST catalogue/services/order': catalogue,
  'POST catalogue/services/:serviceId/archive': catalogue,
  'POST catalogue/services/:serviceId/restore': catalogue,
  'POST catalogue/prices': catalogue,
  'GET webhooks': site,
  'POST webhooks': site,
  'DELETE webhooks/:webhookId': webhooks,
  'POST webhooks/:webhookId/:action': webhooks,
  'POST webhooks/:webhookId/rotate': webhooks,
  'GET webhooks/:webhookId/deliveries': webhooks,
  'POST webhooks/:webhookId/deliveries/:eventId/replay': webhooks,
  'POST uploads': anyone,

  'GET embedding': site,
  'PUT embedding': site,
  'GET messages': site,
  'PUT messages/settings': site,
  'PUT messages/:kind/:audience': site,
  'POST messages/preview': site,
  'POST messages/test': site,
  'GET bookings/:bookingId/messages': {
    ...needs('booking.view', 'mail.view'),
    objects: [
      {
        ask: ({ bookingId }) => ({ path: `bookings/${bookingId}/messages` }),
        sees: over('booking.view'),
      },
    ],
  },
  'GET settings/texts': site,
  'PUT settings/texts': site,
  'PUT settings/texts/:channel': site,
  'POST settings/texts/:channel/test': site,
  'POST mails/:mailId/retry': whole(needs('mail.view'), 'A user who sees mails sees all of them.'),
  'GET releases': needs('release.view'),
  'GET releases/choices': needs('release.view'),
  'POST releases': needs('release.view', 'release.act'),
  'GET audit': whole(audit, 'A user who reads the log reads all of it.'),
  'GET audit/actors': audit,
  'GET audit/export': whole(audit, 'A user who reads the log reads all of it.'),
  'GET report': needs('report.view'),
  'GET report/today': needs('report.view'),
  'GET report/export': needs('report.view', 'export'),

  'GET settings/profile': site,
  'PUT settings/profile': site,
  'GET settings/regional': site,
  'PUT settings/regional': site,
  'GET settings/regional/usual': site,
  'GET settings/policy': site,
  'PUT settings/policy': site,
  'GET settings/security': site,
  'PUT settings/security': site,
  'GET settings/page': site,
  'PUT settings/page': site,
  'GET settings/retention': needs('settings.site', 'customer.erase'),
  'PUT settings/retention': needs('settings.site', 'customer.erase'),
  'GET export': needs('export.everything'),
  'GET setup': site,
  'POST setup/dismiss': site,
  'POST import-files': site,
  'GET import-files': site,
  'GET import-files/:importFileId': files,
  'POST import-files/:importFileId/read': files,
  'POST import-files/:importFileId/check': files,
  'GET import-files/:importFileId/rows': files,
  'POST import-files/:importFileId/apply': files,
  'POST import-files/:importFileId/undo': files,
  'DELETE import-files/:importFileId': files,
} satisfies Partial<Record<EndpointKey, Rule>>;
