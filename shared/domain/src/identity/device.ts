/** The first match: browsers also name those they imitate. */
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
 * The name of a device from a User-Agent header, such as "Firefox on Windows"; empty if neither part is known. It has
 * no versions, so that an update is not a new device. The header can be forged, so it proves nothing.
 */
export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, 500);
  const [browser, system] = [named(agent, browsers), named(agent, systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
