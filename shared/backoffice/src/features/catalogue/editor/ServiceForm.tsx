import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import type { ServiceChoices } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { useRef } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import { BeforeLeaving } from '../../../shell/layout/BeforeLeaving.tsx';
import { BasicsTab } from './BasicsTab.tsx';
import { BookingTab } from './BookingTab.tsx';
import { comingText, fullerText } from './coming.ts';
import classes from './editor.module.css';
import type { Editor } from './editor.ts';
import { PreviewTab } from './PreviewTab.tsx';
import { PriceTab } from './PriceTab.tsx';
import { StaffTab } from './StaffTab.tsx';
import { TimeTab } from './TimeTab.tsx';
import { editorTabs } from './tabs.ts';
import { useServiceForm } from './use-service-form.ts';

interface Props {
  /** Null for a new service. */
  service: ManagedService | null;
  /** The values with which the form starts. */
  first: ServiceInput;
  choices: ServiceChoices;
}

/** The form of a service, in tabs with a URL each. */
export function ServiceForm({ service, first, choices }: Props) {
  const { when } = useBusiness();
  const root = useRef<HTMLFormElement>(null);
  const form = useServiceForm({ service, first, choices, root });
  const tabs = editorTabs.filter(({ key }) => service !== null || key !== 'preview');

  return (
    <>
      <SectionTabs label={t('Service')} tabs={tabs} current={form.tab} />
      <form
        ref={root}
        className={classes.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <fieldset className={classes.set} disabled={service?.mayManage === false && form.tab !== 'preview'}>
          <Part form={form} service={service} choices={choices} />
        </fieldset>
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

interface PartProps {
  form: { tab: string; editor: Editor; isTouched: boolean };
  service: ManagedService | null;
  choices: ServiceChoices;
}

function Part({ form: { tab, editor, isTouched }, service, choices }: PartProps) {
  switch (tab) {
    case 'time':
      return <TimeTab editor={editor} />;
    case 'price':
      return <PriceTab editor={editor} />;
    case 'staff':
      return <StaffTab editor={editor} />;
    case 'booking':
      return <BookingTab editor={editor} serviceId={service?.serviceId ?? null} />;
    case 'preview':
      return service && <PreviewTab service={service} choices={choices} isTouched={isTouched} />;
    default:
      return <BasicsTab editor={editor} />;
  }
}
