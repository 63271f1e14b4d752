import type { Service } from '@daybook/contract/catalogue';
import { personPagePath, serviceOfSlug } from '@daybook/domain/public-pages';
import { t } from '@daybook/i18n';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { useParams } from 'react-router-dom';
import { isAddon } from '../../booking/belonging.ts';
import { depositOfAll } from '../../booking/deposit.ts';
import { performersOf } from '../../booking/parts.ts';
import { bookingPath } from '../../booking/paths.ts';
import { type FlowData, WithFlowData } from '../../flow/WithFlowData.tsx';
import { ServiceFacts } from '../../frame/ServiceFacts.tsx';
import { AboutPage, NotOffered, PartList } from './AboutPage.tsx';

/** `/booking/s/:slug`: a service to be found and shared. */
export function ServicePage() {
  const { slug = '' } = useParams();
  return (
    <WithFlowData title={t('Service')}>
      {(data) => {
        const own = data.catalogue.services.filter(({ part }) => part === null);
        const service = serviceOfSlug(slug, own);
        return service ? (
          <About service={service} {...data} />
        ) : (
          <NotOffered title={t('This service can’t be booked online right now')} />
        );
      }}
    </WithFlowData>
  );
}

function About({ service, site, catalogue }: FlowData & { service: Service }) {
  const { serviceId, name, description, imageUrl } = service;
  const parts = catalogue.services.filter(({ part }) => part?.of === serviceId);
  const people = performersOf(service, catalogue.staff);
  return (
    <AboutPage
      site={site}
      name={name}
      picture={imageUrl}
      text={description}
      book={{ to: bookingPath({ services: [serviceId] }), label: t('Choose a time') }}
      facts={<ServiceFacts service={service} staff={catalogue.staff} deposit={depositOfAll(service, site)} />}
    >
      <PartList
        title={t('Options')}
        rows={parts
          .filter((part) => !isAddon(part))
          .map((part) => ({
            key: part.serviceId,
            name: part.part?.name ?? part.name,
            facts: <ServiceFacts service={part} staff={catalogue.staff} deposit={null} />,
          }))}
      />
      <PartList
        title={t('Add-ons')}
        rows={parts.filter(isAddon).map((part) => ({
          key: part.serviceId,
          name: part.part?.name ?? part.name,
          facts: <ServiceFacts service={part} staff={catalogue.staff} deposit={null} />,
        }))}
      />
      <PartList
        title={t('Team')}
        rows={people.map((person) => ({
          key: person.staffId,
          name: person.name,
          to: personPagePath(person),
          picture: <PersonAvatar name={person.name} src={person.avatarUrl} size={40} />,
          facts: person.title,
        }))}
      />
    </AboutPage>
  );
}
