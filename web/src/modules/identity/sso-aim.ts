const aimKey = 'slipway-sso-aim'

/** Where somebody wanted to go, over the way to the provider and back. */
export function keepAim(): void {
  sessionStorage.setItem(aimKey, new URLSearchParams(location.search).get('from') ?? '')
}

/** Once; null where nobody was on the way. */
export function takeAim(): string | null {
  const aim = sessionStorage.getItem(aimKey)
  sessionStorage.removeItem(aimKey)
  return aim || null
}
