import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import type { ServiceChoices } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { BeforeLeaving } from '../../../shell/layout/BeforeLeaving.tsx';
import { comingText, fullerText } from './coming.ts';
import { EssentialFields } from './EssentialFields.tsx';
import classes from './editor.module.css';
import { MoreFields } from './MoreFields.tsx';
import { Preview } from './Preview.tsx';
import { useServiceForm } from './use-service-form.ts';

interface Props {
  /** Null for a new service. */
  service: ManagedService | null;
  /** The values with which the form starts. */
  first: ServiceInput;
  choices: ServiceChoices;
}

/** The form of a service on one page: what every service needs, and more options, which are folded at first. */
export function ServiceForm({ service, first, choices }: Props) {
  const { when } = useBusiness();
  const root = useRef<HTMLFormElement>(null);
  const form = useServiceForm({ service, first, choices, root });
  const more = useId();
  const [isPreviewed, setIsPreviewed] = useState(false);

  return (
    <>
      <form
        ref={root}
        className={classes.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <fieldset className={classes.set} disabled={service?.mayManage === false}>
          <EssentialFields editor={form.editor} />
        </fieldset>
        <Fold label={t('More options')} id={more} isOpen={form.isOpen} onToggle={form.setIsOpen} />
        {form.isOpen && (
          <fieldset className={classes.set} id={more} disabled={service?.mayManage === false}>
            <MoreFields editor={form.editor} serviceId={service?.serviceId ?? null} />
          </fieldset>
        )}
        {service?.mayManage !== false && (
          <div className={classes.bar}>
            <SaveBar
              label={service ? t('Save service') : t('Add service')}
              isTouched={form.isTouched}
              isOutdated={form.isOutdated}
              isBusy={form.isBusy}
              problem={form.problem}
              onReload={form.reload}
            />
          </div>
        )}
      </form>
      {service && (
        <section className={classes.preview} aria-label={t('Preview')}>
          <Fold label={t('Preview')} id={`${more}-preview`} isOpen={isPreviewed} onToggle={setIsPreviewed} />
          {isPreviewed && (
            <div id={`${more}-preview`}>
              <Preview service={service} choices={choices} isTouched={form.isTouched} />
            </div>
          )}
        </section>
      )}
      <ConfirmDialog
        isOpen={form.coming !== null}
        title={t('Save with upcoming bookings?')}
        confirmLabel={t('Save service')}
        dismissLabel={t('Keep editing')}
        isBusy={form.isBusy}
        error={form.problem}
        onConfirm={form.confirm}
        onDismiss={form.dismiss}
      >
        {form.coming && <p>{comingText(form.coming, choices.staff)}</p>}
        {form.coming && form.coming.fuller.length > 0 && <p>{fullerText(form.coming.fuller, when)}</p>}
      </ConfirmDialog>
      <BeforeLeaving isDirty={form.isTouched} isSaved={form.isSaved} namedBy={[]}>
        {t('Your changes to this service will be lost.')}
      </BeforeLeaving>
    </>
  );
}

interface FoldProps {
  label: string;
  id: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The button that shows and hides a part of the form. */
function Fold({ label, id, isOpen, onToggle }: FoldProps) {
  return (
    <Button
      className={classes.fold}
      variant="subtle"
      aria-expanded={isOpen}
      aria-controls={id}
      leftSection={<IconChevronDown aria-hidden size={16} />}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Button>
  );
}
