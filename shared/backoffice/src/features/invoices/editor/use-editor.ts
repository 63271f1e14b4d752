import { invoiceQueries } from '@daybook/api/invoices';
import type { Invoicing } from '@daybook/contract/invoice-settings';
import type { Invoice } from '@daybook/contract/invoices';
import { useDirty, useKeptDraft } from '@daybook/shell/unsaved-work';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { customerOf, draftOf, type InvoiceDraft, textOf } from './draft.ts';
import { liveTotals } from './live-totals.ts';
import { usePreview } from './use-preview.ts';
import { useSaving } from './use-saving.ts';
import { fieldOf, type Problems, validateDraft } from './validate-draft.ts';

/** The pause after the last keystroke before the draft is saved automatically. */
const pauseMs = 1_000;

interface Options {
  settings: Invoicing;
  first: InvoiceDraft;
  /** The stored draft; null for a new one. */
  stored: Invoice | null;
  /** Called when the draft is stored for the first time. */
  onStored: (invoiceId: string) => void;
}

/** The state of a draft's form: the input, its totals, and how it is saved. */
export function useEditor({ settings, first, stored, onStored }: Options) {
  const id = `invoice#${stored?.invoiceId ?? 'new'}`;
  const [draft, setDraft] = useState(useKeptDraft(id, first));
  const [saved, setSaved] = useState({ invoice: stored, text: textOf(first) });
  const [showsErrors, setShowsErrors] = useState(false);
  /** An action that the user requested during an automatic save; it runs afterwards. */
  const [waiting, setWaiting] = useState<((invoice: Invoice) => void) | null>(null);
  const saving = useSaving(saved.invoice);
  const current = useQuery({
    ...invoiceQueries.detail(saved.invoice?.invoiceId ?? ''),
    enabled: saved.invoice !== null,
  }).data;

  const validated = validateDraft(draft, settings.currency);
  const text = textOf(draft);
  const isDirty = text !== saved.text;
  useDirty(id, isDirty, draft);
  const totals = liveTotals(draft, settings);
  const preview = usePreview(validated.input, totals);
  const isNewer = Boolean(current && saved.invoice && current.version > saved.invoice.version);
  const isOutdated = isNewer && !saving.isSaving;

  const adopt = (invoice: Invoice) => {
    if (!invoice.input) return;
    const isSame = draft.customer?.customerId === invoice.input.customerId;
    const customer = isSame ? draft.customer : customerOf(invoice);
    const theirs = draftOf(invoice.input, customer, settings);
    setDraft(theirs);
    setSaved({ invoice, text: textOf(theirs) });
    saving.reset();
  };

  /** Saves the input if it changed, then calls `done` with the stored draft. */
  const save = (done?: (invoice: Invoice) => void) => {
    if (!isDirty && saved.invoice) return done?.(saved.invoice);
    const { input } = validated;
    if (!input) return;
    if (saving.isSaving) return setWaiting(() => done ?? null);
    const isFirst = saved.invoice === null;
    saving.save(input, (invoice) => {
      setSaved({ invoice, text });
      if (isFirst) onStored(invoice.invoiceId);
      done?.(invoice);
    });
  };

  const saveWaiting = useEffectEvent(() => {
    setWaiting(null);
    if (waiting && !saving.isRefused) save(waiting);
  });
  useEffect(() => {
    if (!saving.isSaving) saveWaiting();
  }, [saving.isSaving]);

  const maySaveByItself =
    isDirty && validated.input !== null && !saving.isSaving && !saving.isRefused && !isOutdated;
  const saveByItself = useEffectEvent(() => save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the pause
  useEffect(() => {
    if (!maySaveByItself) return;
    const timer = setTimeout(saveByItself, pauseMs);
    return () => clearTimeout(timer);
  }, [maySaveByItself, text]);

  // A form without changes follows the version on the server.
  const followTheirs = useEffectEvent(() => {
    if (current?.state === 'draft') adopt(current);
  });
  useEffect(() => {
    if (isOutdated && !isDirty) followTheirs();
  }, [isOutdated, isDirty]);

  return {
    draft,
    settings,
    totals,
    preview,
    stored: saved.invoice,
    /** The current version on the server. */
    current,
    change(changes: Partial<InvoiceDraft>) {
      setDraft((before) => ({ ...before, ...changes }));
      if (saving.isRefused && !saving.isConflict) saving.reset();
    },
    save,
    /** Shows the errors; returns whether the draft is valid. */
    validate() {
      setShowsErrors(true);
      return validated.input !== null;
    },
    isDirty,
    isSaving: saving.isSaving,
    problem: saving.problem,
    /** The first problem that prevents saving, shown before any field is marked. */
    waitsFor: validated.input ? null : (Object.values(validated.problems)[0] ?? null),
    problems: showsErrors
      ? { ...serverProblems(saving.fields, validated.lines), ...validated.problems }
      : noProblems,
    /** Another user changed the draft, and this form has unsaved changes, too. */
    isInConflict: (isOutdated || saving.isConflict) && isDirty && isNewer,
    /** Overwrites the version of the other user. */
    keepMine() {
      if (!current) return;
      setSaved({ invoice: current, text: '' });
      saving.reset();
    },
    takeTheirs() {
      if (current) adopt(current);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

const noProblems: Problems = {};

const serverProblems = (
  fields: Readonly<Record<string, string>>,
  lines: Parameters<typeof fieldOf>[1],
): Problems =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [fieldOf(path, lines), sentence]));
