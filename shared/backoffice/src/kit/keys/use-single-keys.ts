import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether single-key shortcuts are on, stored per device. People who dictate or use a switch device turn them
 * off; every action is also available without them.
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
