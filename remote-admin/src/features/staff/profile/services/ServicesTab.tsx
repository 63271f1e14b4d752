import { hasCode } from '@daybook/api/has-code';
import { teamMutations } from '@daybook/api/team';
import type { PerformedService, StaffProfile } from '@daybook/contract/team';
import { groupBy } from '@daybook/domain/group-by';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { DurationField } from '@daybook/ui/DurationField';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatPrice } from '@daybook/ui/format/money';
import { writeDuration } from '@daybook/ui/format/typed-duration';
import { Quiet } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { SaveBar } from '@daybook/backoffice/SaveBar';
import { useEdited } from '@daybook/backoffice/use-edited';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { draftOf, type PerformedDraft, validate } from './performed-draft.ts';
import classes from './services.module.css';

/** The services of a staff member, with their own durations and prices. */
export function ServicesTab({ profile }: { profile: StaffProfile }) {
  const { staffId, currency } = profile;
  const edited = useEdited(`services-${staffId}`, profile, (stored) =>
    draftOf(stored.services, stored.currency),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const save = useMutation({ ...teamMutations.saveServices(), meta: shownByScreen });
  const { services, problems } = validate(edited.draft, currency);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setShowsErrors(true);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus();
      return;
    }
    save.mutate(
      { staffId, version: edited.version, services },
      {
        onSuccess: (saved) => {
          edited.adopt(saved);
          setShowsErrors(false);
          notify({ tone: 'success', message: t('Services saved') });
        },
      },
    );
  };

  if (profile.services.length === 0) {
    return (
      <EmptyState drawing="services" title={t('No services yet')}>
        {t('Add services first, then choose the ones {name} offers.', { name: profile.name })}
      </EmptyState>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={classes.root}>
      <Quiet>
        {t(
          'Services {name} offers. Leave length and price blank to use the service’s own. Existing bookings don’t change.',
          { name: profile.name },
        )}
      </Quiet>
      {[...groupBy(profile.services, ({ categoryName }) => categoryName)].map(([category, ofCategory]) => (
        <fieldset key={category} className={classes.group}>
          <legend>{category}</legend>
          {ofCategory.map((service) => (
            <Row
              key={service.serviceId}
              service={service}
              currency={currency}
              draft={edited.draft[service.serviceId]}
              problems={showsErrors ? problems : {}}
              onChange={(draft) => edited.change({ ...edited.draft, [service.serviceId]: draft })}
            />
          ))}
        </fieldset>
      ))}
      <SaveBar
        label={t('Save services')}
        isTouched={edited.isTouched}
        isBusy={save.isPending}
        problem={save.error && sentenceOf(save.error)}
        isOutdated={edited.isOutdated || isStale(save.error)}
        onReload={() => {
          edited.reload();
          save.reset();
        }}
      />
      <BeforeLeaving isDirty={edited.isTouched}>
        {t('Your changes to their services will be lost.')}
      </BeforeLeaving>
    </form>
  );
}

const isStale = (error: unknown): boolean => hasCode(error, 'version_conflict');

interface RowProps {
  service: PerformedService;
  currency: string;
  draft: PerformedDraft | undefined;
  problems: Readonly<Record<string, string>>;
  onChange: (draft: PerformedDraft) => void;
}

function Row({ service, currency, draft, problems, onChange }: RowProps) {
  const { serviceId, name, isActive, durationMinutes, priceKind, priceMinor } = service;
  if (!draft) return null;
  const hasPrice = priceKind === 'fixed' || priceKind === 'from';
  return (
    <div className={classes.row}>
      <Checkbox
        className={classes.name}
        label={isActive ? name : t('{name} (inactive)', { name })}
        checked={draft.isPerformed}
        onChange={({ currentTarget }) => onChange({ ...draft, isPerformed: currentTarget.checked })}
      />
      {draft.isPerformed && (
        <>
          <DurationField
            name={`${serviceId}.minutes`}
            aria-label={t('Duration of {name}', { name })}
            placeholder={writeDuration(durationMinutes)}
            value={draft.minutes}
            error={problems[`${serviceId}.minutes`]}
            onChange={(minutes) => onChange({ ...draft, minutes })}
          />
          {hasPrice && (
            <MoneyField
              currency={currency}
              name={`${serviceId}.price`}
              aria-label={t('Price of {name} in {currency}', { name, currency })}
              placeholder={formatPrice({ amountMinor: priceMinor, currency })}
              value={draft.price}
              error={problems[`${serviceId}.price`]}
              onChange={(price) => onChange({ ...draft, price })}
            />
          )}
        </>
      )}
    </div>
  );
}
