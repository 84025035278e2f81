const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // after those that call themselves Chrome too, and before Safari, which Chrome calls itself
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** «Chrome, Android»: enough to say whether it was one’s own, and no model or version that would follow a person around. */
export const dispositivoName = (agente: string | undefined): string | null => {
  const names = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([mark]) => mark.test(agente ?? ''))?.[1] ?? []);
  return names.length > 0 ? names.join(', ') : null;
};
