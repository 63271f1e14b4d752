import { ApiError } from '@daybook/api';
import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import type { ServiceChoices } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { type RefObject, useEffect, useState } from 'react';
import { useEdited } from '../../../kit/form/use-edited.ts';
import { type Coming, comingOf } from './coming.ts';
import { draftOf, inputOf } from './draft.ts';
import type { Editor } from './editor.ts';
import { isFolded } from './MoreFields.tsx';
import { useSave } from './use-save.ts';
import { validate } from './validate-service.ts';

interface Given {
  service: ManagedService | null;
  first: ServiceInput;
  choices: ServiceChoices;
  root: RefObject<HTMLFormElement | null>;
}

type Problems = Readonly<Record<string, string>>;
const none: Problems = {};

/** Validates with the contract, then with the server, and shows the first problem, also in a folded part. */
export function useServiceForm({ service, first, choices, root }: Given) {
  const { currency, staff } = choices;
  const edited = useEdited(service?.serviceId ?? 'new', service ?? { ...first, version: 0 }, (one) =>
    draftOf(one, currency),
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const [refused, setRefused] = useState(none);
  const [coming, setComing] = useState<Coming | null>(null);
  const { isOpen, setIsOpen, showFirst } = useFold(root);
  const staffIds = staff.map(({ staffId }) => staffId);
  const input = inputOf(edited.draft, currency, staffIds);
  const problems = { ...(showsErrors ? validate(input, edited.draft.hours) : none), ...refused };

  const saving = useSave({
    service,
    onError(failure) {
      const fields = failure instanceof ApiError ? (failure.fields ?? none) : none;
      setRefused(fields);
      setComing(null);
      showFirst(fields);
    },
    onSaved(saved) {
      setComing(null);
      setShowsErrors(false);
      edited.adopt(saved);
    },
  });
  const save = () => saving.save(input, edited.version);
  const isWrong = Object.keys(problems).length > 0;

  const editor: Editor = {
    draft: edited.draft,
    choices,
    set(changed) {
      setRefused(none);
      edited.change({ ...edited.draft, ...changed });
    },
    problem: (path) => problems[path],
  };

  return {
    editor,
    isOpen,
    setIsOpen,
    isTouched: edited.isTouched,
    isOutdated: edited.isOutdated,
    isBusy: saving.isBusy,
    isSaved: saving.isSaved,
    problem: saving.sentence ?? (isWrong ? t('Check the highlighted fields.') : null),
    coming,
    reload() {
      setShowsErrors(false);
      setRefused(none);
      saving.reset();
      edited.reload();
    },
    submit() {
      setShowsErrors(true);
      saving.reset();
      const found = validate(input, edited.draft.hours);
      if (Object.keys(found).length > 0) return showFirst(found);
      const ahead = service && comingOf(service, input);
      if (ahead) setComing(ahead);
      else save();
    },
    confirm: save,
    dismiss: () => setComing(null),
  };
}

/** The folded part, and a function that unfolds it for a problem and focuses the first field with one. */
function useFold(root: RefObject<HTMLFormElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWrong, setIsWrong] = useState(false);

  // The field can take the focus only once it is shown.
  useEffect(() => {
    if (!isWrong) return;
    setIsWrong(false);
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isWrong, root]);

  const showFirst = (found: Problems) => {
    const paths = Object.keys(found);
    if (paths.some(isFolded)) setIsOpen(true);
    setIsWrong(paths.length > 0);
  };
  return { isOpen, setIsOpen, showFirst };
}
