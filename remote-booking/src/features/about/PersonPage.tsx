import type { StaffMember } from '@daybook/contract/catalogue';
import { personOfSlug, servicePagePath } from '@daybook/domain/public-pages';
import { t } from '@daybook/i18n';
import { useParams } from 'react-router-dom';
import { depositOfAll } from '../../booking/deposit.ts';
import { bookingPath } from '../../booking/paths.ts';
import { type FlowData, WithFlowData } from '../../flow/WithFlowData.tsx';
import { ServiceFacts } from '../../frame/ServiceFacts.tsx';
import { AboutPage, NotOffered, PartList } from './AboutPage.tsx';

/** `/booking/p/:slug`: a team member to be found and shared. */
export function PersonPage() {
  const { slug = '' } = useParams();
  return (
    <WithFlowData title={t('Team')}>
      {(data) => {
        const person = personOfSlug(slug, data.catalogue.staff);
        return person ? (
          <About person={person} {...data} />
        ) : (
          <NotOffered title={t('This team member can’t be booked online right now')} />
        );
      }}
    </WithFlowData>
  );
}

function About({ person, site, catalogue }: FlowData & { person: StaffMember }) {
  const { staffId, name, title, bio, avatarUrl } = person;
  const performed = catalogue.services.filter(
    ({ part, staffIds }) => part === null && staffIds.includes(staffId),
  );
  return (
    <AboutPage
      site={site}
      name={name}
      picture={avatarUrl}
      text={bio}
      book={{
        to: bookingPath({ services: [], staff: staffId }),
        label: t('Book with {name}', { name }),
      }}
      facts={title}
    >
      <PartList
        title={t('Services')}
        rows={performed.map((service) => ({
          key: service.serviceId,
          name: service.name,
          to: servicePagePath(service),
          facts: <ServiceFacts service={service} staff={[person]} deposit={depositOfAll(service, site)} />,
        }))}
      />
    </AboutPage>
  );
}
