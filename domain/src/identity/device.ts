const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/** "Chrome, Windows" for what a browser says of itself; null when it says nothing known. */
export function deviceName(agent: string): string | null {
  return [first(browsers, agent), first(systems, agent)].filter(Boolean).join(', ') || null
}

export const isPhone = (agent: string): boolean =>
  /iPhone/.test(agent) || (/Android/.test(agent) && /Mobile/.test(agent))
