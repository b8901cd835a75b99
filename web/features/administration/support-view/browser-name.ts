/** In the order of the search: most browsers also name Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/, '네이버 앱'],
  [/Whale\/(\d+)/, 'Whale'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

/** Windows, macOS and Android name versions that they do not have any more, so none is shown. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bWindows\b/, 'Windows'],
  // An iPad that asks for desktop pages says this, too.
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome 130 · ChromeOS', from what a browser calls itself; '' for one that is not known. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.flatMap(([pattern, name]) => {
    const found = pattern.exec(userAgent);
    return found ? [[name, found[1]].filter(Boolean).join(' ')] : [];
  })[0];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [browser, system].filter((one) => one !== undefined).join(' · ');
}
