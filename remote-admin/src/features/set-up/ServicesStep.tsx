import { catalogueEditingQueries } from '@daybook/api/catalogue-editing';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { DurationField } from '@daybook/ui/DurationField';
import { FieldsSkeleton } from '@daybook/ui/FieldsSkeleton';
import { Stack } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { StepFrame } from './StepFrame.tsx';
import classes from './set-up.module.css';
import { type StoredServices, useServicesForm } from './use-services-form.ts';

const skeleton = <FieldsSkeleton height={320} maw={640} />;

export function ServicesStep() {
  const choices = useQuery(catalogueEditingQueries.choices());
  const services = useQuery(catalogueEditingQueries.services({}));
  return (
    <QueryView query={choices} what={t('the services')} errorText={sentenceOf} skeleton={skeleton}>
      {(known) => (
        <QueryView query={services} what={t('the services')} errorText={sentenceOf} skeleton={skeleton}>
          {({ items }) => <ServicesForm services={items} choices={known} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function ServicesForm(stored: StoredServices) {
  const { rows, currency, error, set, addRow, frame } = useServicesForm(stored);
  const list = useRef<HTMLDivElement>(null);
  const wrong = rows.find((row) =>
    ['name', 'durationMinutes', 'priceMinor'].some((field) => error(row, field)),
  );

  useEffect(() => {
    if (wrong) list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  return (
    <StepFrame
      title={t('What can customers book?')}
      lead={t('Start with a few services. You can add pictures, options and more later.')}
      {...frame}
    >
      <Stack gap="md" ref={list}>
        {rows.map((row, index) => (
          <fieldset key={row.key} className={classes.service}>
            <legend className={classes.legend}>{t('Service {number}', { number: index + 1 })}</legend>
            <TextInput
              {...(index === 0 && { 'data-first': true })}
              label={t('Name')}
              maxLength={120}
              value={row.name}
              error={error(row, 'name')}
              onChange={({ currentTarget }) => set(row, { name: currentTarget.value })}
            />
            <DurationField
              label={t('Duration')}
              value={row.durationMinutes}
              error={error(row, 'durationMinutes')}
              onChange={(durationMinutes) => set(row, { durationMinutes })}
            />
            <MoneyField
              currency={currency}
              label={t('Price ({currency})', { currency })}
              value={row.price}
              error={error(row, 'priceMinor')}
              onChange={(price) => set(row, { price })}
            />
          </fieldset>
        ))}
      </Stack>
      <div>
        <Button variant="subtle" leftSection={<IconPlus aria-hidden size={16} />} onClick={addRow}>
          {t('Add another service')}
        </Button>
      </div>
    </StepFrame>
  );
}
