/** The first that fits: browsers name those that they want to be taken for as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const named = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([sign]) => sign.test(agent))?.[1];

/**
 * What a person calls the device that a User-Agent header stands for, such as "Firefox on Windows"; empty when it names
 * neither. Without versions: an update makes no other device. Anyone can send any header, so it proves nothing.
 */
export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, 500);
  const [browser, system] = [named(agent, browsers), named(agent, systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
