import type { Service } from '@daybook/contract/catalogue';
import { t } from '@daybook/i18n';
import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { type ClipboardEvent, useRef } from 'react';

interface Props {
  label: string;
  services: readonly Service[];
  value: string;
  error: string | undefined;
  onChange: (description: string) => void;
  onService: (service: Service) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** A service from the catalogue, or free text. */
export function ServiceField({ label, services, value, error, onChange, onService, onPaste }: Props) {
  // The field reports the choice first and then the changed text, which must not count as typed.
  const chosen = useRef<Service | null>(null);
  const change = (text: string) => {
    const service = chosen.current;
    chosen.current = null;
    if (service?.name === text) onService(service);
    else onChange(text);
  };
  return (
    <Autocomplete
      aria-label={label}
      placeholder={t('Service or description')}
      maxLength={300}
      data={[...new Set(services.map(({ name }) => name))]}
      limit={12}
      value={value}
      error={error}
      comboboxProps={{ withinPortal: false }}
      onChange={change}
      onOptionSubmit={(text) => {
        chosen.current = services.find(({ name }) => name === text) ?? null;
      }}
      onPaste={onPaste}
    />
  );
}
