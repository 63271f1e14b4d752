import { catalogueMutations } from '@daybook/api/catalogue-editing';
import type { ManagedService, ServiceInput } from '@daybook/contract/catalogue-editing';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { areaPaths } from '@daybook/shell/paths';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useArea } from '../../../kit/area/Area.tsx';
import { fullerSessions } from './coming.ts';

interface Given {
  /** Null to add a service; its editor opens next. */
  service: ManagedService | null;
  onError: (error: unknown) => void;
  onSaved: (saved: ManagedService) => void;
}

export function useSave({ service, onError, onSaved }: Given) {
  const area = useArea();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const add = useMutation({ ...catalogueMutations.addService(), meta: shownByScreen, onError });
  const change = useMutation({ ...catalogueMutations.changeService(), meta: shownByScreen, onError });
  const error = add.error ?? change.error;

  return {
    isSaved,
    isBusy: add.isPending || change.isPending,
    sentence: error && sentenceOf(error),
    reset() {
      add.reset();
      change.reset();
    },
    save(input: ServiceInput, version: number) {
      if (service) {
        const onSuccess = (saved: ManagedService) => {
          onSaved(saved);
          const larger = fullerSessions(saved, saved.capacity).length;
          const message = t(
            '{larger, plural, =0 {Service saved.} one {Service saved. # full session keeps its places.} other {Service saved. # full sessions keep their places.}}',
            { larger },
          );
          notify({ tone: 'success', message });
        };
        change.mutate({ serviceId: service.serviceId, version, ...input }, { onSuccess });
        return;
      }
      const onSuccess = ({ serviceId, name }: ManagedService) => {
        isSaved.current = true;
        notify({ tone: 'success', message: t('{name} added.', { name }) });
        navigate(areaPaths(area).editService(serviceId));
      };
      add.mutate(input, { onSuccess });
    },
  };
}
