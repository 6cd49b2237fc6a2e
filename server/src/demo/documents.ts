import { draw, type Picture } from './pictures.ts'
import { bar } from './screens.ts'

const skins = ['#e0ac69', '#f1c27d', '#c68642', '#ffdbac'] as const
const hair = ['#2b2118', '#6b4226', '#b98b52', '#3a3a3a'] as const
const clothes = ['#34495e', '#7b2d26', '#1b4332', '#3c1874'] as const

/** Somebody's head and shoulders, the same on both of their pictures. */
function face(seed: number): string {
  const of = <T>(list: readonly T[], step: number) => list[(seed * step) % list.length] as T
  return `<path d="M10 100 Q10 66 50 66 Q90 66 90 100 Z" fill="${of(clothes, 1)}"/>
    <circle cx="50" cy="42" r="22" fill="${of(skins, 3)}"/><path d="M27 40 Q28 14 50 15 Q72 14 73 40 Q62 28 50 29 Q38 28 27 40 Z" fill="${of(hair, 1)}"/>
    <circle cx="42" cy="43" r="2.2" fill="#222"/><circle cx="58" cy="43" r="2.2" fill="#222"/><path d="M42 53 Q50 58 58 53" stroke="#8a4b38" stroke-width="2" fill="none"/>`
}

const page = (seed: number) =>
  `<rect width="500" height="350" rx="14" fill="#f3e8d8"/><rect x="24" y="70" width="140" height="180" fill="#dfe6ec"/>
  <svg x="24" y="70" width="140" height="180" viewBox="0 8 100 92" preserveAspectRatio="xMidYMax slice">${face(seed)}</svg>
  <text x="24" y="44" font-family="sans-serif" font-size="22" font-weight="700" fill="#7b2d26">SPECIMEN / ОБРАЗЕЦ</text>
  ${[0, 1, 2, 3, 4].map((line) => bar(190, 84 + line * 36, 150 + ((seed * 37 + line * 53) % 120), '#5f5346', 14)).join('')}
  ${bar(24, 284, 452, '#8d8171', 12)}${bar(24, 310, 452, '#8d8171', 12)}`

/** The page of a passport that is nobody's. */
export const passportPage = (seed: number): Promise<Picture> =>
  draw(`passport:${seed}`, 750, 525, '0 0 500 350', () => page(seed))

/** Its holder with it in the hand. */
export const selfie = (seed: number): Promise<Picture> =>
  draw(`selfie:${seed}`, 600, 750, '0 0 100 125', () => {
    const held = `<svg x="52" y="84" width="44" height="31" viewBox="0 0 500 350">${page(seed)}</svg>`
    return `<rect width="100" height="125" fill="#b8c4cf"/><svg y="10" width="100" height="115" viewBox="0 0 100 100" preserveAspectRatio="xMidYMax slice">${face(seed)}</svg>${held}`
  })
