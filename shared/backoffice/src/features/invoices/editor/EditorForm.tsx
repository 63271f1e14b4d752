import { catalogueQueries } from '@daybook/api/catalogue';
import { invoiceQueries } from '@daybook/api/invoices';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import type { Invoice } from '@daybook/contract/invoices';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { notify } from '@daybook/shell/notify';
import { areaPaths } from '@daybook/shell/paths';
import { Stack } from '@daybook/ui/Layout';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { BeforeLeaving } from '../../../shell/layout/BeforeLeaving.tsx';
import { DeleteDialog } from '../actions/DeleteDialog.tsx';
import { IssueDialog } from '../actions/IssueDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { DatesSection } from './DatesSection.tsx';
import type { InvoiceDraft } from './draft.ts';
import { ExtrasSection } from './ExtrasSection.tsx';
import classes from './editor.module.css';
import { FromBooking } from './FromBooking.tsx';
import { Lines } from './Lines.tsx';
import { isBlank } from './line-draft.ts';
import { Preview } from './Preview.tsx';
import { SavePanel } from './SavePanel.tsx';
import { TextsSection } from './TextsSection.tsx';
import { type Editor, useEditor } from './use-editor.ts';

interface Props {
  settings: Invoicing;
  first: InvoiceDraft;
  /** The stored draft; null for a new one. */
  stored: Invoice | null;
  /** Called when the draft is stored for the first time. */
  onStored: (invoiceId: string) => void;
}

/** The form of a draft beside a preview of its document. */
export function EditorForm({ ...options }: Props) {
  const area = useArea();
  const form = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const navigate = useNavigate();
  const editor = useEditor(options);
  const [dialog, setDialog] = useState<'issue' | 'delete' | null>(null);
  const { stored, current } = editor;
  const paths = areaPaths(area);
  const focusWrong = useFocusWrong(form);

  const leaveTo = (path: string) => {
    isSaved.current = true;
    void navigate(path);
  };
  const save = (then: () => void) => {
    if (editor.validate()) editor.save(then);
    else focusWrong();
  };

  return (
    <>
      <form
        ref={form}
        className={classes.columns}
        noValidate
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <Stack gap="md">
          <Fields editor={editor} onMade={(invoiceId) => leaveTo(paths.editInvoice(invoiceId))} />
          <Saving
            editor={editor}
            onSave={() => save(() => notify({ tone: 'success', message: t('Draft saved') }))}
            onIssue={() => save(() => setDialog('issue'))}
            onDelete={stored?.abilities.includes('delete') ? () => setDialog('delete') : null}
          />
        </Stack>
        <Preview editor={editor} />
      </form>
      {dialog === 'issue' && stored && (
        <IssueDialog
          invoiceId={stored.invoiceId}
          onIssued={({ invoiceId }) => leaveTo(paths.invoice(invoiceId))}
          onDismiss={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && stored && (
        <DeleteDialog
          draft={stored}
          onDeleted={() => leaveTo(paths.invoices)}
          onDismiss={() => setDialog(null)}
        />
      )}
      {editor.isInConflict && current && (
        <ConflictDialog
          theirs={current}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          onShow={() => leaveTo(paths.invoice(current.invoiceId))}
        />
      )}
      <BeforeLeaving isDirty={editor.isDirty} isSaved={isSaved}>
        {t('Changes since the last save will be lost.')}
      </BeforeLeaving>
    </>
  );
}

/** The errors appear first; then the first invalid field takes the focus. */
function useFocusWrong(form: { current: HTMLFormElement | null }) {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, form]);
  return () => setAttempts((before) => before + 1);
}

/** The customer's credit in the draft's currency, if the draft applies it. */
function useCredit({ draft: { customer, currency } }: Editor): number {
  const { data } = useQuery({
    ...invoiceQueries.account(customer?.customerId ?? ''),
    enabled: customer !== null,
  });
  return data?.find((account) => account.currency === currency)?.creditMinor ?? 0;
}

interface SavingProps {
  editor: Editor;
  onSave: () => void;
  onIssue: () => void;
  onDelete: (() => void) | null;
}

function Saving({ editor, ...acts }: SavingProps) {
  const mayIssue = can(useUser(), 'invoice.issue');
  const credit = useCredit(editor);
  return (
    <SavePanel
      editor={editor}
      creditMinor={editor.draft.appliesCredit ? credit : 0}
      mayIssue={editor.stored?.abilities.includes('issue') ?? mayIssue}
      {...acts}
    />
  );
}

interface FieldsProps {
  editor: Editor;
  /** Called after a draft was created from a booking. */
  onMade: (invoiceId: string) => void;
}

function Fields({ editor, onMade }: FieldsProps) {
  const { draft, change, problems, stored } = editor;
  const services = useQuery(catalogueQueries.bookable()).data ?? [];
  const staff = useQuery(catalogueQueries.staff()).data ?? [];
  const mayDiscount = can(useUser(), 'discount.apply');
  const credit = useCredit(editor);
  const isUntouched = stored === null && draft.lines.every(isBlank);
  return (
    <>
      <Section title={t('Customer')}>
        <CustomerSection
          value={draft.customer}
          problem={problems.customerId}
          onChange={(customer) => change({ customer })}
        />
        {isUntouched && draft.customer && (
          <FromBooking customerId={draft.customer.customerId} onMade={onMade} />
        )}
      </Section>
      <Section title={t('Dates and payment terms')}>
        <DatesSection editor={editor} />
      </Section>
      <Section title={t('Lines')}>
        <Lines
          editor={editor}
          choices={{ services, staff, taxRates: editor.settings.taxRates, mayDiscount }}
        />
      </Section>
      <Section title={t('Whole invoice')}>
        <ExtrasSection editor={editor} mayDiscount={mayDiscount} creditMinor={credit} />
      </Section>
      <Section title={t('Texts')}>
        <TextsSection editor={editor} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
