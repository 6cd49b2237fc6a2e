/** Who has last turned it on in this browser: whoever else signs in here is not told of what they never asked for. */
const place = 'slipway-push'

export const wishes = (userId: number): boolean => localStorage.getItem(place) === String(userId)

export const remember = (userId: number | null): void => {
  if (userId === null) localStorage.removeItem(place)
  else localStorage.setItem(place, String(userId))
}
