import { catalogueQueries } from '@daybook/api/catalogue';
import type { Service } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { writeAmount } from '@daybook/ui/format/money-text';
import { Row, Stack } from '@daybook/ui/Layout';
import { PickField } from '@daybook/ui/PickField';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personPick, useServicePicks } from '../../entities/catalogue/picks.ts';
import { type AddedLine, newKey } from './checkout-draft.ts';

interface Props {
  currency: string;
  /** Null if the lines are final. */
  onAdd: ((line: AddedLine) => void) | null;
  /** Null if there is a discount, or none may be given. */
  onDiscount: (() => void) | null;
}

/** Adds a service of the catalogue, an item outside it, or a discount. */
export function AddLine({ currency, onAdd, onDiscount }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      {isChoosing && onAdd && (
        <ServiceChoice
          currency={currency}
          onAdd={(line) => {
            onAdd(line);
            setIsChoosing(false);
          }}
        />
      )}
      <Row>
        {onAdd && !isChoosing && <Add label={t('Add service')} onClick={() => setIsChoosing(true)} />}
        {onAdd && (
          <Add
            label={t('Add item')}
            onClick={() =>
              onAdd({
                key: newKey(),
                description: '',
                serviceId: null,
                staffId: null,
                staffName: null,
                price: '',
              })
            }
          />
        )}
        {onDiscount && <Add label={t('Add discount')} onClick={onDiscount} />}
      </Row>
    </>
  );
}

const Add = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" size="xs" leftSection={<IconPlus aria-hidden size={14} />} onClick={onClick}>
    {label}
  </Button>
);

/** The price with this staff member; empty if it is on request. */
function priceOf(service: Service, staffId: string, currency: string): string {
  if (service.priceKind === 'on_request' || service.currency !== currency) return '';
  const own = service.ownTerms.find((terms) => terms.staffId === staffId)?.priceMinor;
  return writeAmount({ amountMinor: own ?? service.priceMinor, currency });
}

/** A service and its performer; the performer is only chosen if there are several. */
function ServiceChoice({ currency, onAdd }: { currency: string; onAdd: (line: AddedLine) => void }) {
  const services = useQuery(catalogueQueries.bookable()).data ?? [];
  const staff = useQuery(catalogueQueries.staff()).data ?? [];
  const [service, setService] = useState<Service | null>(null);
  const picks = useServicePicks(services);
  const performers = staff.filter(({ staffId }) => service?.staffIds.includes(staffId));
  const nameOf = (staffId: string) => staff.find((one) => one.staffId === staffId)?.name ?? '';

  const add = (chosen: Service, staffId: string | null) =>
    onAdd({
      key: newKey(),
      description: chosen.name,
      serviceId: chosen.serviceId,
      staffId,
      staffName: staffId && nameOf(staffId),
      price: priceOf(chosen, staffId ?? '', currency),
    });

  const choose = (serviceId: string) => {
    const chosen = services.find((one) => one.serviceId === serviceId) ?? null;
    if (chosen && chosen.staffIds.length <= 1) add(chosen, chosen.staffIds[0] ?? null);
    else setService(chosen);
  };

  return (
    <Stack>
      <PickField
        label={t('Service')}
        placeholder={t('Choose a service')}
        autoFocus
        opensAtOnce
        picks={picks}
        value={service?.serviceId ?? ''}
        onChange={choose}
      />
      {service && (
        <PickField
          label={t('Team member')}
          placeholder={t('Choose a team member')}
          autoFocus
          opensAtOnce
          picks={performers.map((person) => personPick(person, service))}
          value=""
          onChange={(staffId) => add(service, staffId)}
        />
      )}
    </Stack>
  );
}
