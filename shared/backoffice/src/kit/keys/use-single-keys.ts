import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether single keys do something on this device. Who dictates to the browser, or types with a switch, turns them off;
 * what they do can always be reached otherwise.
 */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [stored, setStored] = useLocalStorage<string>({
    key: 'daybook-single-keys',
    defaultValue: 'on',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? 'on',
  });
  return [stored !== 'off', (isOn) => setStored(isOn ? 'on' : 'off')];
}
